/** Who reads: staff see everything, a client's users what is meant for them, each with numbers of their own (D8). */
export type Side = "staff" | "client";

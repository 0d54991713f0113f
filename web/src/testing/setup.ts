import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Finding by role looks at every element: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

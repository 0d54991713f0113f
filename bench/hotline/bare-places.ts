/** Where the bare server's messages stand: beyond any real place in a conversation, easy to take away again. */
export const barePlaces = 1_000_000_000;

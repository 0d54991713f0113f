export interface SocketEvents {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  /** Once, however it ended; 1006 when the network did it. */
  readonly closed: (code: number) => void;
}

export interface PageSocket {
  readonly send: (text: string) => void;
  /** Ends the connection; `closed` is not called any more. */
  readonly drop: () => void;
}

/** One WebSocket of the browser, reduced to what the live channel needs. */
export function openSocket(address: string, events: SocketEvents): PageSocket {
  const socket = new WebSocket(address);
  const listening = new AbortController();
  const { signal } = listening;
  socket.addEventListener("open", () => events.opened(), { signal });
  socket.addEventListener("close", (event) => events.closed(event.code), { signal });
  socket.addEventListener(
    "message",
    (event: MessageEvent<unknown>) => {
      if (typeof event.data === "string") events.received(event.data);
    },
    { signal },
  );
  return {
    send: (text) => socket.send(text),
    drop: () => {
      listening.abort();
      socket.close();
    },
  };
}

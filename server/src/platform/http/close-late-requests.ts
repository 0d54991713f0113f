import type { FastifyInstance } from "fastify";

/** A film of 200 MB comes within it over a line of 3 Mbit/s; the browser waits as long. */
export const uploadArrivalMs = 600_000;
/** Everything else is small: what dribbles in longer only holds a connection. */
export const usualArrivalMs = 120_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call takes a file, which may be long on its way. */
    takesFile?: boolean;
  }
}

/** Closes the connection of a request whose body is not here in time; Node has one time for all of them. */
export function closeLateRequests(app: FastifyInstance, arrivalMs: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    if (request.method !== "GET" && request.routeOptions.config.takesFile !== true && !raw.complete) {
      const late = setTimeout(() => raw.socket.destroy(), arrivalMs).unref();
      const inTime = (): void => clearTimeout(late);
      raw.once("end", inTime).once("close", inTime);
    }
    done();
  });
}

import type { FastifyInstance, RouteOptions } from "fastify";

/** Collects every route and keeps the server from starting while one has no declared access. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  const seen: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    seen.push(route);
  });
  app.addHook("onReady", async () => {
    const undeclared = seen
      .filter((route) => route.config?.access === undefined)
      .map((route) => `${String(route.method)} ${route.url}`);
    if (undeclared.length > 0) {
      throw new Error(`These routes declare no access and can't be served: ${undeclared.join(", ")}`);
    }
  });
}

/** Marks every route that a plugin adds inside `scope` as open to anyone. */
export function openToAnyone(scope: FastifyInstance): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, access: "public" };
  });
}

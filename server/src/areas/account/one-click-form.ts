import multipart from "@fastify/multipart";
import type { Routes } from "../../platform/http/serve-call.ts";

/** Routes of their own that take `List-Unsubscribe=One-Click` (RFC 8058) as a form of either kind; it says nothing new. */
export function takingOneClick(routes: Routes, serve: (routes: Routes) => void): void {
  void routes.app.register(async (scope) => {
    await scope.register(multipart);
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1_024 },
      (_request, _body, done) => done(null, undefined),
    );
    serve({ ...routes, app: scope });
  });
}

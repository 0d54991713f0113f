import swagger from "@fastify/swagger";
import swaggerPages from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { apiBasePath, sessionAccess } from "@planete/shared/contract/call.ts";
import type { Platform } from "../platform.ts";
import { authorize } from "./authenticate.ts";
import { sessionCookieName } from "../sessions/session-token.ts";
import { openToAnyone } from "./access-rule.ts";

/** The description of all calls at `openapi.json`, made from the contract, and a page to read it; for those who are logged in, unless a setting opens it. */
export async function installOpenApi(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: config.productName, version: "1" },
      servers: [{ url: "/" }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: sessionCookieName(config.secure) },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    openToAnyone(scope);
    if (!config.openApiPublic) {
      scope.addHook("onRequest", async (request) => {
        await authorize(platform, request, sessionAccess, false);
      });
    }
    scope.get(`${apiBasePath}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
    await scope.register(swaggerPages, { routePrefix: `${apiBasePath}/openapi`, staticCSP: true });
  });
}

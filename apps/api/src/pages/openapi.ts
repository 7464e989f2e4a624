import { ALL_ERRORS, EVERYWHERE, MODULE_ID_HEADER, type ErrorCode } from "@perya/contract";
import { contract, type ServedRoute } from "@perya/contract/shapes";
import { textFor } from "@perya/text/compile";
import { acceptedSchema } from "../plugins/envelope.ts";

/**
 * Describes the contract as OpenAPI 3.1. It uses the schemas that validate requests, so docs and behavior can't
 * differ.
 */
export function describeApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes) as [string, ServedRoute][]) {
      // The console has its own port and hosts. This public page does not list its routes.
      if (route.who === "operator") continue;
      const path = route.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(group, name, route) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Perya",
      version: "1",
      description: "Every answer is { success, value, message }. An error adds a stable code and a request id.",
    },
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}

function describeRoute(group: string, name: string, route: ServedRoute) {
  const { shapes, module, who, summary, errors, isSealed, isForm, isBytes } = route;
  const everywhere: readonly ErrorCode[] = EVERYWHERE;
  const refusals = Map.groupBy(new Set([...errors, ...everywhere]), (code) => ALL_ERRORS[code]);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary,
    "x-who": who,
    "x-module-id": module,
    ...(who !== "anyone" && { security: [{ token: [] }] }),
    parameters: [
      { name: MODULE_ID_HEADER, in: "header", required: route.method !== "GET", schema: { const: module } },
      ...describeParameters("path", shapes.params),
      ...describeParameters("query", shapes.query),
    ],
    ...(shapes.body && {
      requestBody: {
        required: true,
        description: isSealed ? "Sent encrypted as { data }. This is the decrypted content." : "",
        content: {
          [isBytes ? "application/octet-stream" : "application/json"]: { schema: shapes.body },
          ...(isForm && { "application/x-www-form-urlencoded": { schema: shapes.body } }),
        },
      },
    }),
    responses: {
      200: { description: "Accepted", content: { "application/json": { schema: acceptedSchema(shapes.value) } } },
      ...Object.fromEntries([...refusals].map(([status, codes]) => [status, describeRefusal(codes)])),
    },
  };
}

function describeParameters(location: "path" | "query", shape: object | undefined) {
  const { properties = {}, required = [] } = (shape ?? {}) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema,
  }));
}

function describeRefusal(codes: ErrorCode[]) {
  const { t } = textFor("EN");
  return {
    description: codes.map((code) => `${code}: ${t(`error.${code}`)}`).join("\n"),
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["success", "value", "message", "code", "requestId"],
          properties: {
            success: { const: false },
            value: { type: ["object", "null"] },
            message: { type: "string" },
            code: { enum: codes },
            requestId: { type: "string" },
          },
        },
      },
    },
  };
}

import { contract, type ServedRoute } from "@perya/contract/shapes";
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import fastify from "fastify";
import Type, { type TSchema } from "typebox";
import { describe, expect, it } from "vitest";
import { compileWhenUsed } from "./compile-when-used.ts";
import { acceptedSchema } from "./envelope.ts";
import { validateByContract } from "./validation.ts";

const routes = Object.values(contract).flatMap((group) => Object.values(group) as ServedRoute[]);
const place = { method: "POST", url: "/" } as const;

describe("validators and serializers", () => {
  it.each(routes)("can be compiled: $method $path", ({ shapes }) => {
    const app = fastify();
    validateByContract(app);
    const parts = (["query", "params", "body"] as const).flatMap((httpPart) => {
      const schema = shapes[httpPart];
      return schema ? [{ schema, httpPart, ...place }] : [];
    });
    const checks = parts.map((part) => app.validatorCompiler?.(part));
    const write = SerializerSelector()({})({ schema: acceptedSchema(shapes.value), httpStatus: "200", ...place });
    expect([...checks, write].map((compiled) => typeof compiled)).toEqual([...parts.map(() => "function"), "function"]);
  });

  it("are compiled by the first call, once", async () => {
    const app = fastify();
    let times = 0;
    app.setValidatorCompiler<TSchema>(() => {
      times += 1;
      return (value: unknown) => (value === null ? { error: new Error("nothing came") } : { value });
    });
    compileWhenUsed(app);
    const response = { 200: Type.Object({ named: Type.String() }) };
    const schema = { body: Type.Object({ named: Type.String() }), response };
    app.post("/", { schema }, async () => ({ named: "yes", secret: "no" }));
    await app.ready();
    expect(times).toBe(0);
    for (let calls = 0; calls < 2; calls += 1) {
      const answer = await app.inject({ ...place, payload: { named: "yes" } });
      expect(answer.json()).toEqual({ named: "yes" });
    }
    expect(times).toBe(1);
  });
});

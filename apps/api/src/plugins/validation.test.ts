import { contract } from "@perya/contract/shapes";
import fc from "fast-check";
import fastify from "fastify";
import Type, { type TSchema } from "typebox";
import Value from "typebox/value";
import { describe, expect, it } from "vitest";
import { validateByContract } from "./validation.ts";

const app = fastify();
validateByContract(app);

function read(schema: TSchema, given: unknown, httpPart = "body") {
  const check = app.validatorCompiler?.({ schema, httpPart, method: "POST", url: "/" });
  return check?.(given) as { value?: unknown; error?: { validation: { instancePath: string }[] } };
}

const Library = Type.Object({
  name: Type.String(),
  books: Type.Optional(Type.Array(Type.Object({ title: Type.String(), pages: Type.Optional(Type.Integer()) }))),
  place: Type.Union([Type.Object({ room: Type.String() }), Type.Object({ room: Type.String(), row: Type.Integer() })]),
});

describe("input by the contract's shapes", () => {
  it("is accepted unchanged if it has only fields of the shape", () => {
    const given = { name: "left", books: [{ title: "Noli", pages: 480 }], place: { room: "a", row: 2 } };
    expect(read(Library, given)).toEqual({ value: given });
  });

  it("loses unknown fields at any depth", () => {
    const books = [{ title: "Noli", price: 3 }, { title: "Fili" }];
    const given = { name: "left", books, place: { room: "a", key: 1 }, isAdmin: true };
    expect(read(Library, given).value).toEqual({
      name: "left",
      books: [{ title: "Noli" }, { title: "Fili" }],
      place: { room: "a" },
    });
    const disguised = JSON.parse('{"name":"left","place":{"room":"a"},"__proto__":{"isAdmin":true}}') as object;
    expect(Object.getOwnPropertyNames(read(Library, disguised).value)).toEqual(["name", "place"]);
  });

  it("is refused with the path of the problem", () => {
    const paths = (given: unknown) => read(Library, given).error?.validation.map(({ instancePath }) => instancePath);
    expect(paths({ place: { room: "a" } })).toContain("/name");
    expect(paths({ name: "left", books: [{ title: 1 }], place: { room: "a" } })).toContain("/books/0/title");
    expect(paths(null)).toEqual([""]);
  });

  it("of a query may have text for a number, and gets defaults", () => {
    const Page = Type.Object({ page: Type.Integer({ default: 1 }), size: Type.Optional(Type.Integer()) });
    expect(read(Page, { size: "20", other: "x" }, "querystring").value).toEqual({ page: 1, size: 20 });
    expect(read(Page, { size: "20" }).error).toBeDefined();
  });

  it("never has more than cleaning leaves of it, for any login input", () => {
    const { body } = contract.sessions.login.shapes;
    const right = { type: "username", username: "ana", password: "secret" };
    const key = fc.constantFrom("type", "username", "remember", "isAgentPage", "captcha", "isAgent", "__proto__", "id");
    const value = fc.oneof(fc.constantFrom("username", "sms"), fc.boolean(), fc.integer(), fc.object({ maxDepth: 1 }));
    fc.assert(
      fc.property(fc.dictionary(key, value), (others) => {
        const given = { ...right, ...others };
        const cleaned = Value.Clean(body, structuredClone(given));
        expect(read(body, structuredClone(given)).value).toEqual(Value.Check(body, cleaned) ? cleaned : undefined);
      }),
      { numRuns: 200 },
    );
  });
});

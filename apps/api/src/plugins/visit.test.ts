import Fastify from "fastify";
import { expect, it } from "vitest";
import type { Deps } from "../deps.ts";
import { readCookies, readVisit } from "./visit.ts";

async function originFor(isDemo: boolean, host: string): Promise<string> {
  const app = Fastify();
  await readCookies(app);
  const deps = { config: { isDemo } } as Deps;
  app.get("/", async (request, reply) => ({ origin: readVisit(request, reply, deps).origin }));
  const answer = await app.inject({ url: "/", headers: { host } });
  return answer.json<{ origin: string }>().origin;
}

it.each([
  ["perya.example:1234", "https://perya.example"],
  ["perya.example:443", "https://perya.example"],
  ["perya.example", "https://perya.example"],
  ["perya.example:99999", "https://"],
])("a redirect for Host %s leads to %s, without the port that a caller sent", async (host, origin) => {
  expect(await originFor(false, host)).toBe(origin);
});

it("in the demo a redirect keeps the non-standard port", async () => {
  expect(await originFor(true, "localhost:3000")).toBe("http://localhost:3000");
});

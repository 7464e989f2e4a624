import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { prepareAnswer } from "./prepared-answer.ts";

it("is serialized once, and sent from the same buffer for the same encoding", async () => {
  let written = 0;
  const send = prepareAnswer(() => {
    written += 1;
    return "an answer ".repeat(1_000);
  });
  const sent: unknown[] = [];
  const app = Fastify();
  app.addHook("onSend", async (_request, _reply, content) => void sent.push(content));
  app.get("/", send);
  const ask = async (encoding?: string) =>
    app.inject({ url: "/", headers: encoding ? { "accept-encoding": encoding } : {} });

  const plain = [await ask(), await ask()];
  const packed = await Promise.all([ask("br"), ask("br")]);
  expect(plain.map(({ body }) => body)).toEqual(Array(2).fill("an answer ".repeat(1_000)));
  for (const { rawPayload, headers } of packed) {
    expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(rawPayload).toString()).toBe("an answer ".repeat(1_000));
  }
  expect(written).toBe(1);
  expect(sent[0]).toBe(sent[1]);
  expect(sent[2]).toBe(sent[3]);
});

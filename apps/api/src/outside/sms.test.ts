import type { IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLocalServer, readBody } from "./local-server.test-setup.ts";
import { openSmsGateway } from "./sms.ts";

const MESSAGE = { to: "+639171234567", text: "Your code is 123456", brandName: "Perya" };

type Seen = { path: string; method: string; headers: IncomingHttpHeaders; body: unknown };

let server: Awaited<ReturnType<typeof openLocalServer>>;
let seen: Seen[];
let answer: { status: number; headers?: Record<string, string>; isSilent?: boolean };

beforeEach(async () => {
  seen = [];
  answer = { status: 202 };
  server = await openLocalServer(async (request, response) => {
    const { url = "", method = "", headers } = request;
    seen.push({ path: url, method, headers, body: JSON.parse((await readBody(request)) || "null") as unknown });
    if (!answer.isSilent) response.writeHead(answer.status, answer.headers).end("thanks");
  });
});
afterEach(() => server.close());

const open = (deadlineMs?: number) => openSmsGateway({ url: `${server.url}/send`, token: "t0ken" }, deadlineMs);

describe("the SMS gateway", () => {
  it("gets one message as JSON, with the token and an idempotency key", async () => {
    await open().send(MESSAGE);
    await open().send(MESSAGE);
    expect(seen[0]).toMatchObject({
      method: "POST",
      path: "/send",
      body: MESSAGE,
      headers: { authorization: "Bearer t0ken", "content-type": "application/json" },
    });
    const keys = seen.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it("gets the caller's key, so that a repeated job sends once", async () => {
    await open().send({ ...MESSAGE, key: "code:7" });
    expect(seen[0]?.headers["idempotency-key"]).toBe("code:7");
    expect(seen[0]?.body).toEqual(MESSAGE);
  });

  it.each([400, 401, 429, 500, 503])("that answers %i counts as failed", async (status) => {
    answer = { status };
    const sending = open().send(MESSAGE);
    await expect(sending).rejects.toMatchObject({ name: "OutsideFailure", reason: "unavailable" });
    await expect(sending).rejects.toThrow(`sms: the gateway answered ${status}`);
  });

  it("is not followed to another host: a redirect would leak number, text and token", async () => {
    answer = { status: 307, headers: { location: `${server.url}/elsewhere` } };
    await expect(open().send(MESSAGE)).rejects.toThrow("answered 307");
    expect(seen.map(({ path }) => path)).toEqual(["/send"]);
  });

  it("that is slow runs into the deadline", async () => {
    answer = { status: 202, isSilent: true };
    await expect(open(80).send(MESSAGE)).rejects.toThrow("no answer within 80 ms");
  });

  it("that is not running is reported as unavailable", async () => {
    const gateway = openSmsGateway({ url: "http://127.0.0.1:1/sms", token: "t0ken" });
    await expect(gateway.send(MESSAGE)).rejects.toMatchObject({ reason: "unavailable" });
  });

  it.each(["09171234567", "+63 917 123 4567", "+639171234567\r\nx: y", "", "+0123456789"])(
    "is not called with %j, which is not an E.164 number",
    async (to) => {
      await expect(open().send({ ...MESSAGE, to })).rejects.toMatchObject({ reason: "refused" });
      expect(seen).toEqual([]);
    },
  );

  it("that is not configured reports that", async () => {
    const sending = openSmsGateway(undefined).send(MESSAGE);
    await expect(sending).rejects.toMatchObject({ message: "sms is not configured", reason: "not_configured" });
  });

  it("never puts text, number or token into an error", async () => {
    answer = { status: 500 };
    const problem: unknown = await open()
      .send(MESSAGE)
      .catch((error: unknown) => error);
    expect(JSON.stringify(problem, Object.getOwnPropertyNames(problem))).not.toMatch(/123456|t0ken|639171234567/);
  });
});

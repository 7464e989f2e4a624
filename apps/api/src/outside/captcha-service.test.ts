import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCaptchaService } from "./captcha-service.ts";
import { openLocalServer, readBody } from "./local-server.test-setup.ts";

let server: Awaited<ReturnType<typeof openLocalServer>>;
let seen: { method: string; body: Record<string, string> }[];
let answer: { status: number; body: string; isSilent?: boolean };

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: '{"success":true}' };
  server = await openLocalServer(async (request, response) => {
    const body = Object.fromEntries(new URLSearchParams(await readBody(request)));
    seen.push({ method: request.method ?? "", body });
    if (!answer.isSilent) response.writeHead(answer.status, { location: "/elsewhere" }).end(answer.body);
  });
});
afterEach(() => server.close());

const open = (deadlineMs?: number) => openCaptchaService({ url: `${server.url}/verify`, secret: "s3cret" }, deadlineMs);

describe("a captcha service", () => {
  it("accepts a token that the service confirms", async () => {
    await open().verify("a token", "203.0.113.9");
    const body = { secret: "s3cret", response: "a token", remoteip: "203.0.113.9" };
    expect(seen).toEqual([{ method: "POST", body }]);
  });

  it.each(['{"success":false}', '{"success":"true"}', "{}", "null"])(
    "that answers %s does not confirm the token",
    async (body) => {
      answer = { status: 200, body };
      await expect(open().verify("a token", "203.0.113.9")).rejects.toMatchObject({ reason: "untrusted" });
    },
  );

  it.each([
    ["answers 500", { status: 500, body: '{"success":true}' }],
    ["without JSON", { status: 200, body: "success" }],
    ["with a redirect", { status: 302, body: '{"success":true}' }],
    ["without a body", { status: 200, body: "", isSilent: true }],
  ])("that %s is unavailable, and error messages contain no token", async (_name, change) => {
    answer = change;
    const failure = await open(50)
      .verify("a token", "203.0.113.9")
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: "unavailable" });
    expect(String(failure)).not.toMatch(/token|s3cret|203/);
  });
});

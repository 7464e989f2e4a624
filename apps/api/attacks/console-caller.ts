import { request, type IncomingHttpHeaders } from "node:http";
import { createClient, type Client } from "@perya/client";
import { operators } from "@perya/contract";
import { readTotpCode } from "../src/totp.ts";
import type { Deps } from "../src/deps.ts";
import { DEMO_PASSWORD } from "../src/seed/demo-brands.ts";
import { DEMO_OPERATORS } from "../src/seed/demo-operators.ts";

const HOST = "console.localhost";

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Logs an operator of the demo in at the console, over HTTP with password and TOTP code. */
export async function signInOperator(deps: Deps, port: number, account: string): Promise<{ id: string; call: Client }> {
  const cookies = new Map<string, string>();
  const call = createClient({
    baseUrl: "",
    token: () => null,
    language: () => "EN",
    loadSeal: () => import("@perya/client/seal"),
    publicKey: () => deps.sealKeys.current,
    now: () => deps.clock.now().getTime(),
    fetch: async (url, init) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { ...(init?.headers as Record<string, string>), host: HOST, cookie };
      const answer = await send(
        port,
        String(url),
        init?.method ?? "GET",
        headers,
        init?.body ? String(init.body) : null,
      );
      for (const line of answer.headers["set-cookie"] ?? []) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return new Response(answer.body, { status: answer.status });
    },
  });
  const { secret } = DEMO_OPERATORS.find((each) => each.account === account) ?? fail(account);
  const body = { account, password: DEMO_PASSWORD, code: await readTotpCode(deps.clock, secret) };
  await call(operators.signIn, { body });
  const found = deps.db.selectFrom("operators").select("id").where("account", "=", account);
  return { id: (await found.executeTakeFirstOrThrow()).id, call };
}

function send(port: number, path: string, method: string, headers: Record<string, string>, body: string | null) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    asked.on("error", reject);
    asked.end(body ?? undefined);
  });
}

function fail(account: string): never {
  throw new Error(`the demo has no operator ${account}`);
}

import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, Refusal, type Client } from "@perya/client";
import { doWork } from "@perya/client/work";
import { operators } from "@perya/contract";
import { readTotpCode } from "../src/totp.ts";
import { buildApp } from "../src/app.ts";
import { createScheduler } from "../src/scheduler/scheduler.ts";
import { readConfig } from "../src/config.ts";
import type { Deps } from "../src/deps.ts";
import { createLog } from "../src/plugins/request-log.ts";
import { DEMO_PASSWORD } from "../src/seed/demo-brands.ts";
import { DEMO_OPERATORS } from "../src/seed/demo-operators.ts";
import { seedOperatorsAsOwner } from "../src/seed/seed-operators.ts";
import { seedDemo } from "../src/seed/seed.ts";
import { openServices } from "../src/services.ts";

export type Visitor = Client;

type Mail = { to: string; text: string };
const MAIL_WITHIN_MS = 60_000;

/**
 * Starts the real console with the demo's operators on an embedded database in `folder`. Email is captured, not sent.
 */
export async function openAttackServer(folder: string) {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: "", WORK_ITERATIONS: "1", PORT: "0" });
  const log = createLog("error");
  const services = await openServices(config, log);
  const mails: Mail[] = [];
  const mail = { ...services.deps.outside.mail, send: async (sent: Mail) => void mails.push(sent) };
  const deps: Deps = { ...services.deps, outside: { ...services.deps.outside, mail } };
  await seedDemo(deps, { slots: 5, bets: 0, hasContent: false });
  await seedOperatorsAsOwner(deps, services.ownerUrl);
  const scheduler = createScheduler({ url: services.databaseUrl, log });
  const app = await buildApp({ deps, listenUrl: services.listenUrl, scheduler });
  await scheduler.start();
  await app.ready();
  await app.consoleServer.listen({ host: "127.0.0.1", port: 0 });
  const baseUrl = `http://127.0.0.1:${(app.consoleServer.server.address() as AddressInfo).port}`;
  const members = await deps.db.selectFrom("members").select("id").orderBy("account").execute();

  /** Starts a simulated browser with its own cookies. */
  function visit(): Visitor {
    const cookies = new Map<string, string>();
    return createClient({
      baseUrl,
      token: () => null,
      language: () => "EN",
      loadSeal: () => import("@perya/client/seal"),
      publicKey: () => deps.sealKeys.current,
      now: () => Date.now(),
      fetch: async (url, init) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const answer = await fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
          cookies.set(name, value);
        }
        return answer;
      },
    });
  }

  async function signIn(account: string): Promise<Visitor> {
    const visitor = visit();
    const secret = DEMO_OPERATORS.find((each) => each.account === account)?.secret ?? "";
    const body = { account, password: DEMO_PASSWORD, code: await readTotpCode(deps.clock, secret) };
    try {
      await visitor(operators.signIn, { body });
    } catch (error) {
      const order = error instanceof Refusal && error.code === "WORK_NEEDED" ? error.facts?.["work"] : undefined;
      if (typeof order !== "string") throw error;
      await visitor(operators.signIn, { body: { ...body, work: await doWork(order, { goal: 0 }) } });
    }
    return visitor;
  }

  return {
    db: deps.db,
    clock: deps.clock,
    mails,
    visit,
    signIn,
    /** Returns a member who has no proposal yet. */
    nextMember: async () => members.pop()?.id ?? "",
    waitForMail: async (account: string) => {
      const givesUpAt = Date.now() + MAIL_WITHIN_MS;
      while (!mails.some(({ to }) => to.startsWith(`${account}@`))) {
        if (Date.now() > givesUpAt) throw new Error(`No invitation was mailed to ${account}.`);
        await pause(100);
      }
    },
    close: async () => {
      await app.close();
      await scheduler.stop();
      await services.close();
    },
  };
}

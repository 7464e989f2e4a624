import { operators, tables, type OperatorRole } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { readTotpCode } from "../totp.ts";
import { openBrowser, type TestBrowser } from "./browser.test-setup.ts";
import { openTestApp, type TestApp } from "./test-setup.ts";
import { TERMINAL } from "../modules/audit/index.ts";
import { fileFeedback } from "../modules/feedback/index.ts";
import { hashPassword } from "../modules/members/index.ts";
import { activate, createOperator, openSession } from "../modules/operators/index.ts";

export const CONSOLE_HOST = "console.localhost";
export const PASSWORD = "halo-halo sa tag-init";
export const SECRET = "PERYADEMOAMIHANPERYADEMOAMIHANPE";

export type TestConsole = Awaited<ReturnType<typeof openTestConsole>>;
type Facts = Record<string, unknown> | null;
export type AuditLine = Record<"actor" | "action" | "subject" | "reason" | "at", string> &
  Record<"before" | "after", Facts>;
export type TestOperator = { id: string; account: string; role: OperatorRole };

/**
 * Opens the app with helpers for its console. All operators share one password hash, because hashing is not tested
 * here.
 */
export async function openTestConsole(modules?: Parameters<typeof openTestApp>[1]) {
  const app: TestApp = await openTestApp({}, modules);
  const { deps, fastify, clock } = app;
  const passwordHash = await hashPassword(PASSWORD);
  const idOf = async (host: string) => (await deps.brands.findByHost(host))?.id ?? "";
  const brands = { perya: await idOf("localhost"), fiesta: await idOf("fiesta.localhost") };
  let count = 0;

  const visitor = (options: { address?: string; host?: string } = {}) =>
    openBrowser(fastify.consoleServer, deps, { host: CONSOLE_HOST, ...options });

  /** Adds an operator as the terminal does, without an inviter. The invitation is already accepted. */
  async function addOperator(role: OperatorRole, brandId: string | null = null): Promise<TestOperator> {
    const account = `${role}-${(count += 1)}`;
    const fresh = { account, name: account, email: `${account}@console.example`, role, brandId };
    const sealed = deps.vault.lock("operator", SECRET);
    return app.asOwner((owner) =>
      inTransaction(owner, async (tx) => {
        const { id } = await createOperator(tx, deps, TERMINAL, fresh, "a test");
        await activate(tx, id, { password_hash: passwordHash, secret_sealed: sealed, last_step: 0n });
        return { id, account, role };
      }),
    );
  }

  /** Opens a browser logged in as the operator, without the hundred milliseconds of password hashing. */
  async function signInAs({ id }: { id: string }, options: { address?: string } = {}): Promise<TestBrowser> {
    const signedIn = visitor(options);
    const cookies = {
      read: () => undefined,
      set: (name: string, value: string) => void signedIn.cookies.set(name, value),
      clear: () => {},
    };
    const visit = { ip: "127.0.0.1", userAgent: "", country: null, origin: "", deviceId: id, cookies };
    const opened = await inTransaction(app.db, (tx) => openSession(tx, deps, visit, id));
    opened.handOver();
    return signedIn;
  }

  /** Inserts feedback of a member of the brand into its queue. */
  async function writeFeedback(brandId: string, isComplaint = false): Promise<{ id: string; itemId: string }> {
    const sender = app.db.selectFrom("members").select("id").where("brand_id", "=", brandId).orderBy("account");
    const { id: memberId } = await sender.executeTakeFirstOrThrow();
    const content = "The game stopped in the middle and my stake of yesterday is gone";
    const { id } = await fileFeedback(deps, { brandId, memberId }, { questionType: "game", content, isComplaint });
    const item = app.db.selectFrom("work_items").select("id as itemId").where("subject_id", "=", id);
    return { id, ...(await item.executeTakeFirstOrThrow()) };
  }

  /** Reads the audit through its table, newest first. */
  async function readAudit(filter: string, by?: TestBrowser): Promise<AuditLine[]> {
    const reader = by ?? (await signInAs(await addOperator("admin")));
    const columns = "actor,action,subject,reason,before,after,at";
    const { rows } = await reader.client()(tables.readAudit, { query: { filter, columns, pageSize: 200 } });
    return rows.map(({ cells }) => cells as AuditLine);
  }

  const code = () => readTotpCode(clock, SECRET);
  /** Returns a valid TOTP code. Each code works once, so the clock advances to the next half minute. */
  async function freshCode(): Promise<string> {
    clock.advance(30_000);
    return code();
  }
  async function enter(at: TestBrowser, account: string, change: { password?: string; code?: string } = {}) {
    const shown = change.code ?? (await freshCode());
    return at.client()(operators.signIn, { body: { account, password: PASSWORD, ...change, code: shown } });
  }

  return { ...app, brands, visitor, addOperator, signInAs, writeFeedback, readAudit, code, freshCode, enter };
}

import { describe, expect, it } from "vitest";
import { e164, fiesta, freshDigits, app, orderFrom, perya, openAppPerFile } from "./codes.test-setup.ts";
import { checkCode, issueTicket, sendCode, spendCode, spendTicket, ticketKind } from "./index.ts";
import { hashTarget } from "./codes.order.ts";

openAppPerFile();

describe("a code", () => {
  type Ask = { brandId: string; purpose: "login" | "forgot"; target: string; requester: string };

  async function sent(purpose: "login" | "forgot" = "login") {
    const target = e164(freshDigits());
    const requester = `browser of ${target}`;
    await sendCode(app.deps, perya, orderFrom(requester, { purpose, target }));
    const ask: Ask = { brandId: perya.id, purpose, target, requester };
    return { ask, code: app.outside.sms.lastCodeTo(target) };
  }
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const spend = (ask: Ask, code: string) => spendCode(app.deps, { ...ask, code });

  it("is accepted once", async () => {
    const { ask, code } = await sent();
    await spend(ask, ` ${code} `);
    await expect(spend(ask, code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("that is only checked stays valid, and uses up a try if wrong", async () => {
    const { ask, code } = await sent();
    const check = (typed: string) => checkCode(app.deps, { ...ask, code: typed });
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(check(wrongOf(code))).rejects.toMatchObject({ code: "CODE_WRONG" });
    }
    await check(code);
    await spend(ask, code);
    await expect(check(code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("is blocked after five wrong tries", async () => {
    const { ask, code } = await sent();
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(spend(ask, wrongOf(code))).rejects.toMatchObject({ code: "CODE_WRONG" });
    }
    await expect(spend(ask, code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("is blocked after five wrong tries, also of twenty at once", async () => {
    const { ask, code } = await sent();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => spend(ask, wrongOf(code))));
    const codesOf = outcomes.map((outcome) =>
      outcome.status === "rejected" ? (outcome.reason as { code: string }).code : "right",
    );
    expect(codesOf.filter((each) => each === "CODE_WRONG")).toHaveLength(5);
    expect(codesOf.filter((each) => each === "CODE_EXPIRED")).toHaveLength(15);
    await expect(spend(ask, code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("sent twenty times at once is accepted once", async () => {
    const { ask, code } = await sent();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => spend(ask, code)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("of one purpose, brand or number is invalid for another", async () => {
    const { ask, code } = await sent("login");
    const other = await sent("forgot");
    await expect(spend({ ...ask, purpose: "forgot" }, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await expect(spend({ ...ask, brandId: fiesta.id }, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await expect(spend({ ...other.ask, purpose: "forgot" }, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await spend(ask, code);
  });

  it("belongs to the requesting browser: others cannot use it, nor use up its tries", async () => {
    const { ask, code } = await sent();
    const thief = { ...ask, requester: "another browser" };
    await expect(spend(thief, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    for (let tries = 0; tries < 20; tries += 1)
      await expect(spend(thief, wrongOf(code))).rejects.toMatchObject({ code: "CODE_WRONG" });
    await spend(ask, code);
  });

  it("is not replaced by another browser's request", async () => {
    const { ask, code } = await sent();
    await sendCode(app.deps, perya, orderFrom("another browser", { target: ask.target }));
    const others = app.outside.sms.lastCodeTo(ask.target);
    await expect(spend(ask, code)).resolves.toBeUndefined();
    await expect(spend({ ...ask, requester: "another browser" }, others)).resolves.toBeUndefined();
  });

  it("is replaced by the next one", async () => {
    const { ask, code } = await sent();
    await sendCode(app.deps, perya, orderFrom(ask.requester, { target: ask.target }));
    await expect(spend(ask, code)).rejects.toMatchObject({ code: "CODE_WRONG" });
    await spend(ask, app.outside.sms.lastCodeTo(ask.target));
  });

  it("is valid for exactly the brand's minute", async () => {
    const [early, late] = [await sent(), await sent()];
    app.clock.advance(59_999);
    await spend(early.ask, early.code);
    app.clock.advance(1);
    await expect(spend(late.ask, late.code)).rejects.toMatchObject({ code: "CODE_EXPIRED" });
  });

  it("is reported as missing if empty, and as wrong if none was sent", async () => {
    const ask: Ask = { brandId: perya.id, purpose: "login", target: e164(freshDigits()), requester: "somebody" };
    await expect(spend(ask, "  ")).rejects.toMatchObject({ code: "CODE_MISSING" });
    await expect(spend(ask, "123456")).rejects.toMatchObject({ code: "CODE_WRONG" });
  });

  it("is stored as a hash that needs the key to be searched", async () => {
    const { ask, code } = await sent();
    const row = await app.db
      .selectFrom("verification_codes")
      .selectAll()
      .where("target", "=", hashTarget(app.deps, perya.id, ask.target))
      .executeTakeFirstOrThrow();
    expect(row.code_hash.toString("latin1")).not.toContain(code);
    expect(row.code_hash).toHaveLength(32);
    expect(row.code_hash.equals(app.deps.vault.hash("captcha", perya.id, "login", ask.target, code))).toBe(false);
  });

  it("by email has its own text and layout, and is valid for five minutes", async () => {
    const target = "ana.codes@mail.example";
    const order = { purpose: "bind", channel: "email", target: "Ana.Codes@Mail.example" } as const;
    await sendCode(app.deps, perya, orderFrom("ana", order));
    const mail = app.outside.mail.sent.at(-1);
    expect(mail).toMatchObject({ fromName: "Perya", subject: "Your Perya verification code" });
    const code = app.outside.mail.lastCodeTo("Ana.Codes@Mail.example");
    expect(mail?.html).toContain(`>${code}<`);
    app.clock.advance(299_999);
    await spendCode(app.deps, { brandId: perya.id, purpose: "bind", target, code, requester: "ana" });
  });
});

describe("a ticket", () => {
  const kind = ticketKind<{ to: string }>("entry");
  const issue = (seconds = 60) =>
    issueTicket(app.db, app.deps, { kind, brandId: perya.id, facts: { to: "somewhere" }, seconds });
  const spend = (ticket: string, change = {}) => spendTicket(app.deps, { kind, brandId: perya.id, ticket, ...change });

  it("is accepted once, also if sent twenty times at once", async () => {
    const ticket = await issue();
    const spent = await Promise.all(Array.from({ length: 20 }, () => spend(ticket)));
    expect(spent.filter(Boolean)).toEqual([{ memberId: null, facts: { to: "somewhere" } }]);
  });

  it("is invalid for another purpose or brand, and expires", async () => {
    const ticket = await issue();
    expect(await spend(ticket, { kind: ticketKind("password-reset") })).toBeUndefined();
    expect(await spend(ticket, { brandId: fiesta.id })).toBeUndefined();
    app.clock.advance(60_000);
    expect(await spend(ticket)).toBeUndefined();
  });
});

it("is deleted after it has expired", async () => {
  app.clock.advance(2 * 3_600_000);
  await app.scheduler.runNow("codes.forget-expired");
  for (const table of ["verification_codes", "tickets"] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

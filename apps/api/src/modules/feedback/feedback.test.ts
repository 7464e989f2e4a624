import { feedback, QUESTION_TYPES } from "@perya/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";

let app: TestApp;
let ana: Awaited<ReturnType<TestApp["signIn"]>>;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.signIn("ana");
});
afterAll(() => app.close());
beforeEach(async () => void (await app.db.deleteFrom("rate_limits").execute()));

const words = (count: number) => Array.from({ length: count }, (_word, index) => `word${index}`).join(" ");
const send = (content: string, questionType = "deposit") =>
  ana.call(feedback.sendFeedback, { body: { questionType: questionType as "deposit", content } });

describe("feedback", () => {
  it("gets a reference that can be read out", async () => {
    const { reference } = await send(words(10));
    expect(reference).toMatch(/^FB-[0-9A-Z]{8}$/);
    const row = await app.db.selectFrom("feedback").selectAll().where("reference", "=", reference).executeTakeFirst();
    expect(row).toMatchObject({
      member_id: ana.member.id,
      question_type: "deposit",
      content: words(10),
      at: app.clock.now(),
    });
  });

  it.each(QUESTION_TYPES)("may be about %s", async (questionType) => {
    expect(await send(words(10), questionType)).toMatchObject({ reference: expect.any(String) });
  });

  it.each([
    ["too short", words(9)],
    ["too long", words(501)],
    ["only punctuation", "!".repeat(100)],
  ])("is refused with its own code if %s", async (_name, content) => {
    await expect(send(content)).rejects.toMatchObject({ code: "FEEDBACK_LENGTH", status: 400 });
  });

  it("is stored as written, including markup", async () => {
    const content = `<script>alert(1)</script> '); drop table members; -- ${words(10)} 🎉`;
    const { reference } = await send(content);
    const row = await app.db
      .selectFrom("feedback")
      .select("content")
      .where("reference", "=", reference)
      .executeTakeFirst();
    expect(row?.content).toBe(content);
  });

  it.each([
    ["an unknown question type", { questionType: "weather", content: words(10) }],
    ["no content", { questionType: "deposit" }],
    ["too much text", { questionType: "deposit", content: "x ".repeat(6_000) }],
  ])("with %s is refused", async (_name, body) => {
    const call = ana.call(feedback.sendFeedback, { body: body as { questionType: "deposit"; content: string } });
    await expect(call).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("requires a real account", async () => {
    const body = { questionType: "other", content: words(10) } as const;
    await expect(app.client()(feedback.sendFeedback, { body })).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });

  it("is limited to five an hour for each member", async () => {
    for (let index = 0; index < 5; index += 1) await send(words(10));
    await expect(send(words(10))).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    const berto = await app.signIn("berto");
    const body = { questionType: "other", content: words(10) } as const;
    expect(await berto.call(feedback.sendFeedback, { body })).toMatchObject({ reference: expect.any(String) });
  });
});

import { randomUUID } from "node:crypto";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { doWork } from "@perya/client/work";
import { challenges } from "@perya/contract";
import { describe, expect, it } from "vitest";
import {
  app,
  attemptOf,
  elsewhere,
  failPaying,
  fiesta,
  openAppPerFile,
  refusalOf,
  visitFrom,
} from "./challenges.test-setup.ts";
import { takeTry } from "./index.ts";

openAppPerFile();

/**
 * Fails three times for "ana" from three addresses, with the work done each time. Returns the work that a fourth
 * address must do besides a captcha.
 */
async function failed() {
  for (let index = 0; index < 3; index += 1) await failPaying({ visit: elsewhere(index) });
  const refused = await refusalOf(takeTry(app.deps, attemptOf()));
  return { refused, work: await doWork(refused.facts.work ?? "", { goal: 0 }) };
}

describe("a captcha", () => {
  it("is a PNG of 160 by 56, different each time", async () => {
    const render = () => app.client()(challenges.readCaptcha, { query: { id: randomUUID() } });
    const [one, other] = [await render(), await render()];
    expect(one).not.toBe(other);
    const image = await loadImage(Buffer.from(one, "base64"));
    expect([image.width, image.height]).toEqual([160, 56]);
    const page = createCanvas(160, 56).getContext("2d");
    page.drawImage(image, 0, 0);
    const dark = page.getImageData(0, 0, 160, 56).data.filter((value, index) => index % 4 === 0 && value < 128).length;
    // Counts enough dark pixels for five letters on a light background.
    expect(dark).toBeGreaterThan(600);
    expect(dark).toBeLessThan(3_600);
  });

  it("is required after three failures of a name from any address, or of an address with any name", async () => {
    const { refused } = await failed();
    expect(refused).toMatchObject({ code: "CAPTCHA_NEEDED", facts: { captcha: true, work: expect.any(String) } });
    await takeTry(app.deps, attemptOf({ subject: "berto" }));
    await takeTry(app.deps, attemptOf({ brand: fiesta }));

    const visit = visitFrom("192.0.2.1");
    for (const subject of ["one", "two", "three"]) await failPaying({ visit, subject });
    const there = await refusalOf(takeTry(app.deps, attemptOf({ visit, subject: "carla" })));
    expect(there.code).toBe("CAPTCHA_NEEDED");
  });

  it("is valid once, also if answered wrongly; the work stays valid", async () => {
    const { work } = await failed();
    const wrong = { code: "CAPTCHA_WRONG", facts: { captcha: true } };
    const first = await app.readCaptcha();
    const misread = takeTry(app.deps, attemptOf({ work, ...first, captcha: "XXXXX" }));
    await expect(misread).rejects.toMatchObject(wrong);
    await expect(takeTry(app.deps, attemptOf({ work, ...first }))).rejects.toMatchObject(wrong);
    const second = await app.readCaptcha();
    await takeTry(app.deps, attemptOf({ work, ...second, captcha: "kr7 x9" }));
  });

  it("without the work is neither checked nor used up", async () => {
    const { work } = await failed();
    const answer = await app.readCaptcha();
    await expect(takeTry(app.deps, attemptOf(answer))).rejects.toMatchObject({ code: "WORK_NEEDED" });
    await takeTry(app.deps, attemptOf({ work, ...answer }));
  });

  it("answered twenty times at once is accepted once", async () => {
    const { work } = await failed();
    const answer = await app.readCaptcha();
    const tries = Array.from({ length: 20 }, () => takeTry(app.deps, attemptOf({ work, ...answer })));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is valid for 120 seconds at its own brand, and is replaced by a new one with its id", async () => {
    const { work } = await failed();
    const wrong = { code: "CAPTCHA_WRONG" };
    const foreign = await app.readCaptcha("fiesta.localhost");
    await expect(takeTry(app.deps, attemptOf({ work, ...foreign }))).rejects.toMatchObject(wrong);

    const late = await app.readCaptcha();
    app.clock.advance(120_000);
    await expect(takeTry(app.deps, attemptOf({ work, ...late }))).rejects.toMatchObject(wrong);

    const replaced = await app.readCaptcha();
    await app.client()(challenges.readCaptcha, { query: { id: replaced.captchaId } });
    await expect(takeTry(app.deps, attemptOf({ work, ...replaced }))).rejects.toMatchObject(wrong);
  });

  it("can be replaced by the operator's captcha service, which grants no more than the picture", async () => {
    const { refused, work } = await failed();
    const { captchaService } = app.outside;
    captchaService.trust("a person");
    const alone = takeTry(app.deps, attemptOf({ challengeResult: "a person" }));
    await expect(alone).rejects.toMatchObject({ code: "WORK_NEEDED" });
    await expect(takeTry(app.deps, attemptOf({ work, challengeResult: "a machine" }))).rejects.toMatchObject({
      code: "CAPTCHA_WRONG",
    });
    app.outside.failNext("captchaService");
    await expect(takeTry(app.deps, attemptOf({ work, challengeResult: "a person" }))).rejects.toMatchObject({
      code: "CAPTCHA_WRONG",
    });
    await takeTry(app.deps, attemptOf({ work, challengeResult: "a person" }));
    expect(refused.code).toBe("CAPTCHA_NEEDED");
  });
});

it("expired pictures are deleted", async () => {
  app.clock.advance(3_600_000);
  await app.scheduler.runNow("challenges.forget-expired");
  expect(await app.db.selectFrom("captchas").selectAll().execute()).toEqual([]);
});

it("the log contains no answers", () => {
  expect(app.logLines().join("")).not.toContain("KR7X9");
});

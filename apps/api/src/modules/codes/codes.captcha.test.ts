import { randomUUID } from "node:crypto";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { codes } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { fiesta, app, perya, openAppPerFile } from "./codes.test-setup.ts";
import { countFailure, insistOnCaptcha } from "./index.ts";

openAppPerFile();

describe("a captcha", () => {
  it("is a picture of 160 by 56 that is not the same twice", async () => {
    const render = () => app.client()(codes.readCaptcha, { query: { id: randomUUID() } });
    const [one, other] = [await render(), await render()];
    expect(one).not.toBe(other);
    const image = await loadImage(Buffer.from(one, "base64"));
    expect([image.width, image.height]).toEqual([160, 56]);
    const page = createCanvas(160, 56).getContext("2d");
    page.drawImage(image, 0, 0);
    const dark = page.getImageData(0, 0, 160, 56).data.filter((value, index) => index % 4 === 0 && value < 128).length;
    // Ink for five letters, and paper around them.
    expect(dark).toBeGreaterThan(600);
    expect(dark).toBeLessThan(3_000);
  });

  const failed = async (subject: string) => {
    for (let failures = 0; failures < 3; failures += 1)
      await countFailure(app.deps, { brand: perya, ip: "192.0.2.1", subject });
    return { brand: perya, ip: "198.51.100.1", subject };
  };

  it("is asked for after three failures of a name, wherever they came from, and of an address, whatever the name", async () => {
    const attempt = await failed("ana");
    await insistOnCaptcha(app.deps, { ...attempt, subject: "berto" });
    await expect(insistOnCaptcha(app.deps, attempt)).rejects.toMatchObject({
      code: "CAPTCHA_NEEDED",
      facts: { captcha: true },
    });
    const elsewhere = { brand: perya, ip: "192.0.2.1", subject: "berto" };
    await expect(insistOnCaptcha(app.deps, elsewhere)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await insistOnCaptcha(app.deps, { ...attempt, brand: fiesta });
  });

  it("is good once, and a wrong answer uses it up, too", async () => {
    const attempt = await failed("ana");
    const wrong = { code: "CAPTCHA_WRONG", facts: { captcha: true } };
    const first = await app.readCaptcha();
    await insistOnCaptcha(app.deps, { ...attempt, ...first, captcha: "kr7 x9" });
    await expect(insistOnCaptcha(app.deps, { ...attempt, ...first })).rejects.toMatchObject(wrong);
    const second = await app.readCaptcha();
    await expect(insistOnCaptcha(app.deps, { ...attempt, ...second, captcha: "XXXXX" })).rejects.toMatchObject(wrong);
    await expect(insistOnCaptcha(app.deps, { ...attempt, ...second })).rejects.toMatchObject(wrong);
  });

  it("answered twenty times at once is accepted once", async () => {
    const attempt = await failed("ana");
    const answer = await app.readCaptcha();
    const tries = Array.from({ length: 20 }, () => insistOnCaptcha(app.deps, { ...attempt, ...answer }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is good for 120 seconds and at its own brand, and a new one under its id replaces it", async () => {
    const attempt = await failed("ana");
    const foreign = await app.readCaptcha("fiesta.localhost");
    await expect(insistOnCaptcha(app.deps, { ...attempt, ...foreign })).rejects.toMatchObject({
      code: "CAPTCHA_WRONG",
    });

    const late = await app.readCaptcha();
    app.clock.advance(120_000);
    await expect(insistOnCaptcha(app.deps, { ...attempt, ...late })).rejects.toMatchObject({ code: "CAPTCHA_WRONG" });

    const replaced = await app.readCaptcha();
    await app.client()(codes.readCaptcha, { query: { id: replaced.captchaId } });
    await expect(insistOnCaptcha(app.deps, { ...attempt, ...replaced })).rejects.toMatchObject({
      code: "CAPTCHA_WRONG",
    });
  });
});

it("no answer is in the log", () => {
  expect(app.logLines().join("")).not.toContain("KR7X9");
});

import { randomUUID } from "node:crypto";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { codes } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { fiesta, house, perya } from "./codes.test-setup.ts";
import { countFailure, insistOnCaptcha } from "./index.ts";

describe("a captcha", () => {
  it("is a picture of 160 by 56 that is not the same twice", async () => {
    const draw = () => house.client()(codes.readCaptcha, { query: { id: randomUUID() } });
    const [one, other] = [await draw(), await draw()];
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
      await countFailure(house.deps, { brand: perya, ip: "192.0.2.1", subject });
    return { brand: perya, ip: "198.51.100.1", subject };
  };

  it("is asked for after three failures of a name, wherever they came from, and of an address, whatever the name", async () => {
    const attempt = await failed("ana");
    await insistOnCaptcha(house.deps, { ...attempt, subject: "berto" });
    await expect(insistOnCaptcha(house.deps, attempt)).rejects.toMatchObject({
      code: "CAPTCHA_NEEDED",
      facts: { captcha: true },
    });
    const elsewhere = { brand: perya, ip: "192.0.2.1", subject: "berto" };
    await expect(insistOnCaptcha(house.deps, elsewhere)).rejects.toMatchObject({ code: "CAPTCHA_NEEDED" });
    await insistOnCaptcha(house.deps, { ...attempt, brand: fiesta });
  });

  it("is good once, and a wrong answer uses it up, too", async () => {
    const attempt = await failed("ana");
    const wrong = { code: "CAPTCHA_WRONG", facts: { captcha: true } };
    const first = await house.readCaptcha();
    await insistOnCaptcha(house.deps, { ...attempt, ...first, captcha: "kr7 x9" });
    await expect(insistOnCaptcha(house.deps, { ...attempt, ...first })).rejects.toMatchObject(wrong);
    const second = await house.readCaptcha();
    await expect(insistOnCaptcha(house.deps, { ...attempt, ...second, captcha: "XXXXX" })).rejects.toMatchObject(wrong);
    await expect(insistOnCaptcha(house.deps, { ...attempt, ...second })).rejects.toMatchObject(wrong);
  });

  it("answered twenty times at once is accepted once", async () => {
    const attempt = await failed("ana");
    const answer = await house.readCaptcha();
    const tries = Array.from({ length: 20 }, () => insistOnCaptcha(house.deps, { ...attempt, ...answer }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is good for 120 seconds and at its own brand, and a new one under its id replaces it", async () => {
    const attempt = await failed("ana");
    const foreign = await house.readCaptcha("fiesta.localhost");
    await expect(insistOnCaptcha(house.deps, { ...attempt, ...foreign })).rejects.toMatchObject({
      code: "CAPTCHA_WRONG",
    });

    const late = await house.readCaptcha();
    house.clock.advance(120_000);
    await expect(insistOnCaptcha(house.deps, { ...attempt, ...late })).rejects.toMatchObject({ code: "CAPTCHA_WRONG" });

    const replaced = await house.readCaptcha();
    await house.client()(codes.readCaptcha, { query: { id: replaced.captchaId } });
    await expect(insistOnCaptcha(house.deps, { ...attempt, ...replaced })).rejects.toMatchObject({
      code: "CAPTCHA_WRONG",
    });
  });
});

it("no answer is in the log", () => {
  expect(house.logLines().join("")).not.toContain("KR7X9");
});

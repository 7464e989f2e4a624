import { LANGUAGE_CODES } from "@perya/contract";
import { describe, expect, it } from "vitest";
import {
  writeChangedMail,
  writeChangedSms,
  writeCodeMail,
  writeDayMail,
  writeDaySms,
  writeSms,
} from "./codes.words.ts";

const PURPOSES = ["login", "forgot", "register", "bind", "second-step", "proof"] as const;
const facts = { code: "123456", minutes: 10, brandName: "Fiesta Filipina" };

describe.each(LANGUAGE_CODES)("in %s", (language) => {
  it.each(PURPOSES)("an SMS to %s fits one message in plain ASCII", (purpose) => {
    const text = writeSms({ ...facts, purpose, language });
    expect(text).toMatch(/^Fiesta Filipina: .*123456.*\b10\b/);
    expect(text.length).toBeLessThanOrEqual(160);
    // Other characters would switch the SMS to an encoding with half the length.
    expect(text).toMatch(/^[\x20-\x7E]+$/);
  });

  it.each(PURPOSES)("a day code to %s fits one message in plain ASCII, and says how long it is valid", (purpose) => {
    const words = { purpose, language, brandName: facts.brandName, code: "1234 5678 9012", hours: 24 };
    const text = writeDaySms(words);
    expect(text).toMatch(/^Fiesta Filipina: 1234 5678 9012 [\x20-\x7E]*\b24\b/);
    expect(text.length).toBeLessThanOrEqual(160);
    const mail = writeDayMail(words);
    expect(mail.text).toMatch(/1234 5678 9012[^]*\b24\b/);
    expect(mail.html).toContain("1234 5678 9012");
  });

  it("the notification of the previous contact fits one message in plain ASCII", () => {
    const text = writeChangedSms({ ...facts, language });
    expect(text).toMatch(/^Fiesta Filipina: [\x20-\x7E]+customer service\.$/);
    expect(text.length).toBeLessThanOrEqual(160);
    const mail = writeChangedMail({ language, brandName: "A <b>&" });
    expect(mail.text).toContain("customer service");
    expect(mail.html).toContain("A &lt;b&gt;&amp;");
  });

  it.each(PURPOSES)("an email to %s says the same as text and HTML", (purpose) => {
    const mail = writeCodeMail({ ...facts, purpose, language, brandName: `A <b>&` });
    expect(mail.text).toContain("123456");
    expect(mail.html).toContain("123456");
    expect(mail.html).toContain("A &lt;b&gt;&amp;");
    expect(mail.html).not.toContain("<b>");
  });
});

import { textFor } from "@perya/text/compile";
import { describe, expect, it } from "vitest";
import { writeRefusal } from "./refusal-text.ts";

describe("a refusal", () => {
  it.each([
    [1, "Too many requests, please try again after 1 second"],
    [59, "Too many requests, please try again after 59 seconds"],
    [60, "Too many requests, please try again after 1 minute"],
    [61, "Too many requests, please try again after 2 minutes"],
    // The exact wording of R21.3.
    [300, "Too many requests, please try again after 5 minutes"],
    [5_400, "Too many requests, please try again after 90 minutes"],
    [5_401, "Too many requests, please try again after 2 hours"],
    [86_400, "Too many requests, please try again after 24 hours"],
  ])("with a wait of %i s says so", (retryAfterSeconds, words) => {
    expect(writeRefusal(textFor("EN").t, "TOO_MANY_REQUESTS", { retryAfterSeconds })).toBe(words);
  });

  it("without a known wait has the default text, like all others", () => {
    const { t } = textFor("EN");
    expect(writeRefusal(t, "TOO_MANY_REQUESTS", null)).toBe(t("error.TOO_MANY_REQUESTS"));
    expect(writeRefusal(t, "BUSY", { retryAfterSeconds: 1 })).toBe(t("error.BUSY"));
  });

  it("says it in Tagalog", () => {
    const words = writeRefusal(textFor("TY").t, "TOO_MANY_REQUESTS", { retryAfterSeconds: 61 });
    expect(words).toBe("Masyadong maraming request, subukan ulit pagkalipas ng 2 minuto");
  });
});

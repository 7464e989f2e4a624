// @vitest-environment happy-dom
import { members } from "@perya/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../../lib/session.ts";
import { currentText, showLanguage } from "../../lib/text.ts";
import { loginOf } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { pickLanguage } from "./site.language.ts";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(members.updateLanguage, null);
  await showLanguage("EN");
});

describe("a picked language, R4.12", () => {
  it("changes the page, is stored, and is saved by the API for a member", async () => {
    openSession(loginOf(0));
    await pickLanguage("TY");
    expect(currentText().language).toBe("TY");
    expect([localStorage.getItem("lang"), localStorage.getItem("hisLang")]).toEqual(["TY", "EN"]);
    expect(api.bodiesOf(members.updateLanguage)).toEqual([{ language: "TY" }]);
  });

  it("is stored only in a visitor's browser", async () => {
    await pickLanguage("TY");
    expect(api.bodiesOf(members.updateLanguage)).toEqual([]);
  });

  it("stays when the API does not answer", async () => {
    openSession(loginOf(0));
    api.refuse(members.updateLanguage, "UNEXPECTED");
    await pickLanguage("TY");
    expect(currentText().language).toBe("TY");
  });
});

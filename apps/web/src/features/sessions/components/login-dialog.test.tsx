// @vitest-environment happy-dom
import { sessions } from "@perya/contract";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { currentLogin } from "../../../lib/session.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { sampleSite } from "../../../test/sample-site.test-setup.ts";
import { loginOf, showApp, typeLogin } from "../../../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  await showApp("/login", { site: sampleSite({ info: { encryption: api.encryption } }) });
});

describe("the login popup", () => {
  it("says why it was refused, in the words of the code, and gives them the focus", async () => {
    api.refuse(sessions.login, "LOGIN_WRONG");
    await typeLogin("ana", "wrong");
    const words = await screen.findByText("Wrong username or password");
    await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true));
    expect(currentLogin().isLogin).toBe(false);
  });

  it("says when the network is gone", async () => {
    api.ignore(sessions.login);
    await typeLogin("ana", "secret");
    expect(await screen.findByText("Network link is abnormal, please try again")).toBeTruthy();
  });

  it("asks for what is missing before it asks the server", async () => {
    await typeLogin("  ", "");
    expect(await screen.findByText("Username and password required")).toBeTruthy();
    expect(screen.getByText("Enter your username")).toBeTruthy();
    expect(api.bodiesOf(sessions.login)).toEqual([]);
  });

  it("closes on success, keeps the token, and sends what was typed, trimmed", async () => {
    api.answer(sessions.login, loginOf(1));
    await typeLogin("  ana ", " secret ");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.bodiesOf(sessions.login)).toEqual([{ username: "ana", password: "secret", type: "username" }]);
    expect(sessionStorage.getItem("token")).toBe("sample-token");
    expect(sessionStorage.getItem("isAgent")).toBe("1");
    expect(currentLogin()).toEqual({ isLogin: true, isAgent: true, isTrial: false });
  });

  it("asks for a new password when the old one has expired", async () => {
    api.answer(sessions.login, { ...loginOf(0), passwordExpired: true });
    await typeLogin("ana", "secret");
    expect(await screen.findByRole("dialog", { name: "Change password" })).toBeTruthy();
  });
});

// @vitest-environment happy-dom
import { members, passwords, sessions } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../lib/dialogs.ts";
import { currentLogin, useSession } from "../lib/session.ts";
import { type FakeApi, startFakeApi } from "../test/fake-api.test-setup.ts";
import { sampleSite } from "../test/sample-site.test-setup.ts";
import { loginOf, press, showApp, typeLogin } from "../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

const site = () => sampleSite({ info: { encryption: api.encryption } });
const findDialog = async () => within(await screen.findByRole("dialog", { name: "Change password" }));
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

async function showWanted() {
  const { router } = await showApp("/promotions", { login: loginOf(0), site: site() });
  await act(async () => openDialog("changePassword"));
  return { router, dialog: await findDialog() };
}

async function showForced() {
  api.answer(sessions.login, { ...loginOf(0), passwordExpired: true });
  const { router } = await showApp("/login", { site: site() });
  await typeLogin("ana", "initial-1234");
  return { router, dialog: await findDialog() };
}

type Dialog = Awaited<ReturnType<typeof findDialog>>;

function fill(dialog: Dialog, answers: Record<string, string>) {
  for (const [label, value] of Object.entries(answers)) type(dialog.getByLabelText(new RegExp(`^${label}`)), value);
}

const submit = (dialog: Dialog) => press(dialog.getByRole("button", { name: "Change password" }));

const NEW = { "New password": "tatlong-bibe", "Verify password": "tatlong-bibe" };

describe("a password changed by choice", () => {
  it("takes the old one and the new one twice, logs in again and goes home", async () => {
    api.answer(passwords.changePassword, { ...loginOf(0), token: "fresh-token" });
    const { dialog, router } = await showWanted();
    expect(dialog.getByLabelText<HTMLInputElement>("Username")).toMatchObject({ value: "ana", readOnly: true });
    fill(dialog, { "Old password": "old-one", ...NEW });
    await submit(dialog);

    await waitFor(() => expect(useSession.getState().token).toBe("fresh-token"));
    expect(api.bodiesOf(passwords.changePassword)).toEqual([
      { oldPassword: "old-one", newPassword: "tatlong-bibe", confirmNewPassword: "tatlong-bibe" },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText("Password changed. Your other devices are logged out.")).toBeTruthy();
  });

  it.each([
    ["PASSWORD_WRONG", /^Old password/, "Wrong current password"],
    ["PASSWORD_SAME", /^New password/, "The new password must be different from the old one"],
    ["PASSWORD_MISMATCH", /^Verify password/, "The passwords don't match"],
  ] as const)("%s is shown at its field", async (code, label, words) => {
    api.refuse(passwords.changePassword, code);
    const { dialog } = await showWanted();
    fill(dialog, { "Old password": "old-one", ...NEW });
    await submit(dialog);
    expect(await dialog.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
  });

  it("must match its confirmation and the brand's rule", async () => {
    const { dialog } = await showWanted();
    fill(dialog, { "New password": "short", "Verify password": "shorter" });
    await submit(dialog);
    expect(await dialog.findByText("Use 8 to 64 characters without spaces")).toBeTruthy();
    expect(dialog.getByText("The passwords don't match")).toBeTruthy();
    expect(dialog.getByText("Input cannot be empty")).toBeTruthy();
    expect(api.bodiesOf(passwords.changePassword)).toEqual([]);
  });

  it("can be cancelled", async () => {
    const { dialog } = await showWanted();
    await press(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(currentLogin().isLogin).toBe(true);
  });
});

describe("a forced change", () => {
  it("does not ask for the old password that was just typed, and stores it nowhere", async () => {
    const { dialog } = await showForced();
    expect(dialog.queryByLabelText(/^Old password/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^New password/)));
    const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]);
    expect(stored).not.toContain("initial-1234");

    api.answer(passwords.changePassword, loginOf(0));
    fill(dialog, NEW);
    await submit(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Change password" })).toBeNull());
    expect(api.bodiesOf(passwords.changePassword)).toMatchObject([{ oldPassword: "initial-1234" }]);
  });

  it("can be left only by logging out", async () => {
    api.answer(sessions.logout, null);
    const { dialog } = await showForced();
    await press(dialog.getByRole("button", { name: "Close" }));
    const question = within(await screen.findByRole("dialog", { name: "Log out?" }));
    expect(screen.getByRole("dialog", { name: "Change password" })).toBeTruthy();
    await press(question.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(currentLogin().isLogin).toBe(false));
    expect(screen.queryByRole("dialog", { name: "Change password" })).toBeNull();
  });

  it("reopens after a reload, and then asks for the old password too", async () => {
    api.refuse(members.readBindings, "PASSWORD_MUST_CHANGE");
    await showApp("/member/securityCenter", { login: loginOf(0), site: site() });
    const dialog = await findDialog();
    expect(dialog.getByLabelText(/^Old password/)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Log out" })).toBeTruthy();
  });
});

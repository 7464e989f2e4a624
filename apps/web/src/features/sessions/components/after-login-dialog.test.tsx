// @vitest-environment happy-dom
import { sessions, type Device } from "@perya/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, member, press, showApp, settle } from "../../../test/app.test-setup.tsx";

const HERE: Device = {
  id: "1",
  name: "Firefox on Linux",
  address: "203.0.113.x",
  startedAt: "2030-05-06T07:08:00Z",
  lastSeenAt: "2030-05-06T07:08:00Z",
  way: "password",
  isThis: true,
};
const PHONE: Device = { ...HERE, id: "2", name: "Chrome on Android", address: "198.51.100.x", isThis: false };

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

async function greet() {
  const shown = await showApp("/promotions", { login: loginOf(0) });
  await settle(() => openDialog("afterLogin", { member, isFirst: false }));
  return { ...shown, dialog: within(await screen.findByRole("dialog", { name: "Welcome back, Ana" })) };
}

describe("the greeting after a login", () => {
  it("says when no other device is logged in", async () => {
    api.answer(sessions.listDevices, [HERE]);
    const { dialog } = await greet();
    expect(await dialog.findByText("This device only")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Start playing" })));
  });

  it("shows other logged-in devices, and links to the account", async () => {
    api.answer(sessions.listDevices, [HERE, PHONE]);
    const { dialog, router } = await greet();
    expect(await dialog.findByText("This device")).toBeTruthy();
    expect(dialog.getByText("Chrome on Android · 198.51.100.x")).toBeTruthy();
    expect(dialog.getByText(/^Last active /)).toBeTruthy();
    await press(dialog.getByRole("link", { name: "Not you? Check your account" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/member/securityCenter"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be retried when the devices could not be loaded", async () => {
    api.refuse(sessions.listDevices, "UNEXPECTED");
    const { dialog } = await greet();
    expect(await dialog.findByText("An unknown error occurred")).toBeTruthy();
    api.answer(sessions.listDevices, [HERE]);
    await press(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("This device only")).toBeTruthy();
  });

  it("links to the deposit, and can be closed", async () => {
    api.answer(sessions.listDevices, [HERE]);
    const { dialog, router } = await greet();
    expect(dialog.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/member/depositv2");
    await press(dialog.getByRole("button", { name: "Start playing" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/promotions");
  });

  it("speaks Tagalog", async () => {
    api.answer(sessions.listDevices, [HERE, PHONE]);
    await greet();
    await act(() => showLanguage("TY", true));
    const dialog = within(await screen.findByRole("dialog", { name: "Welcome back, Ana" }));
    expect(await dialog.findByText("Itong device")).toBeTruthy();
  });
});

describe("a game that needs a real account", () => {
  it("says so, and its button opens the registration", async () => {
    await showApp("/promotions", { login: loginOf(4) });
    await settle(() => openDialog("realAccount"));
    const dialog = within(await screen.findByRole("dialog", { name: "You need a real account" }));
    await press(dialog.getByRole("button", { name: "Register" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "You need a real account" })).toBeNull());
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });
});

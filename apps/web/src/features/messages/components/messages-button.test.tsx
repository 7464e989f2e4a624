// @vitest-environment happy-dom
import { messages, type Message, type MessageType } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { handleLiveMessage } from "../../../lib/live.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(messages.readUnreadCount, { count: 2 });
});

const ids = { deposit: "0193a0c0-0000-7000-8000-000000000002", withdrawal: "0193a0c0-0000-7000-8000-000000000001" };

function message(id: string, type: MessageType, changes: Partial<Message> = {}): Message {
  const facts = { amount: "1250.50", currency: "PHP", reference: "D-77", ...changes.facts };
  return { id, type, at: "2026-01-02T03:04:05.000Z", isRead: false, ...changes, facts };
}

function answerWithTwo() {
  const reason = "nameDiffers";
  api.answer(messages.listMessages, {
    messages: [
      message(ids.deposit, "depositCredited"),
      message(ids.withdrawal, "withdrawalRejected", { facts: { reason } }),
    ],
    next: null,
  });
}

async function openDrawer() {
  await showApp("/nowhere", { login: loginOf(0) });
  await press(await screen.findByRole("button", { name: "Messages, 2 unread" }));
  return within(await screen.findByRole("dialog", { name: "Messages" }));
}

describe("the bell in the header", () => {
  it("shows the number of unread messages, and follows live events", async () => {
    await showApp("/nowhere", { login: loginOf(0) });
    expect(await screen.findByRole("button", { name: "Messages, 2 unread" })).toBeTruthy();
    api.answer(messages.readUnreadCount, { count: 3 });
    act(() => handleLiveMessage({ event: { id: "1", change: "messages" } }));
    expect(await screen.findByRole("button", { name: "Messages, 3 unread" })).toBeTruthy();
  });

  it("is plain when nothing is unread", async () => {
    api.answer(messages.readUnreadCount, { count: 0 });
    await showApp("/nowhere", { login: loginOf(0) });
    expect(await screen.findByRole("button", { name: "Messages" })).toBeTruthy();
  });

  it("is hidden for trial players and visitors, without a request", async () => {
    const { unmount } = await showApp("/nowhere", { login: loginOf(4) });
    await within(screen.getByRole("banner")).findByRole("button", { name: "Register" });
    expect(screen.queryByRole("button", { name: /Messages/ })).toBeNull();
    unmount();
    await showApp("/nowhere");
    expect(screen.queryByRole("button", { name: /Messages/ })).toBeNull();
    expect(api.urlsOf(messages.readUnreadCount)).toEqual([]);
  });
});

describe("the drawer of messages", () => {
  it("lists messages by type; an opened one shows its text and becomes read", async () => {
    answerWithTwo();
    api.answer(messages.markRead, { count: 1 });
    const drawer = await openDrawer();
    const rows = await drawer.findAllByRole("button", { name: /^New: / });
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Deposit credited.*₱1,250\.50/),
      expect.stringMatching(/Withdrawal rejected.*₱1,250\.50/),
    ]);
    const rejected = rows[1] as HTMLElement;
    expect(drawer.getByText("The account name doesn't match").closest("[hidden]")).not.toBeNull();
    await press(rejected);
    expect(rejected.getAttribute("aria-expanded")).toBe("true");
    expect(drawer.getByText("The account name doesn't match").closest("[hidden]")).toBeNull();
    expect(api.bodiesOf(messages.markRead)).toEqual([{ ids: [ids.withdrawal] }]);
  });

  it("shows account events: the device, the place, and a link to the details", async () => {
    const facts = { event: "signedIn", device: "Chrome on Android", address: "198.51.100.x", country: "US" };
    const told = { ...message(ids.deposit, "security", { isRead: true }), facts };
    api.answer(messages.listMessages, { messages: [told], next: null });
    const drawer = await openDrawer();
    await press(await drawer.findByRole("button", { name: /^Login on a new device/ }));
    expect(drawer.getByText("Chrome on Android")).toBeTruthy();
    expect(drawer.getByText("United States, 198.51.100.x")).toBeTruthy();
    await press(drawer.getByRole("link", { name: "See recent activity" }));
    expect(await screen.findByRole("heading", { level: 1, name: "My account" })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Messages" })).toBeNull();
  });

  it("marks nothing when an already read message is opened", async () => {
    api.answer(messages.listMessages, {
      messages: [message(ids.deposit, "depositFailed", { isRead: true })],
      next: null,
    });
    const drawer = await openDrawer();
    await press(await drawer.findByRole("button", { name: /^Deposit failed/ }));
    expect(api.bodiesOf(messages.markRead)).toEqual([]);
  });

  it("marks all as read at once", async () => {
    answerWithTwo();
    api.answer(messages.markRead, { count: 0 });
    const drawer = await openDrawer();
    await drawer.findAllByRole("button", { name: /^New: / });
    await press(drawer.getByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(api.bodiesOf(messages.markRead)).toEqual([{ ids: Object.values(ids) }]));
  });

  it("filters by type, and says when there is none of it", async () => {
    answerWithTwo();
    const drawer = await openDrawer();
    await drawer.findAllByRole("button", { name: /^New: / });
    api.answer(messages.listMessages, { messages: [], next: null });
    await act(
      async () => void fireEvent.change(drawer.getByLabelText("Message type"), { target: { value: "depositFailed" } }),
    );
    expect(await drawer.findByText("No messages of this type")).toBeTruthy();
    expect(api.urlsOf(messages.listMessages).at(-1)).toContain("type=depositFailed");
  });

  it("loads older ones on request", async () => {
    api.answer(messages.listMessages, { messages: [message(ids.deposit, "depositCredited")], next: ids.deposit });
    const drawer = await openDrawer();
    const older = await drawer.findByRole("button", { name: "Show older messages" });
    api.answer(messages.listMessages, { messages: [message(ids.withdrawal, "withdrawalApproved")], next: null });
    await press(older);
    expect(await drawer.findByText("Withdrawal approved", { selector: "span" })).toBeTruthy();
    expect(api.urlsOf(messages.listMessages).at(-1)).toContain(`before=${ids.deposit}`);
    expect(drawer.queryByRole("button", { name: "Show older messages" })).toBeNull();
  });

  it("says when there are none, and when they cannot be loaded", async () => {
    api.answer(messages.listMessages, { messages: [], next: null });
    const drawer = await openDrawer();
    expect(await drawer.findByText("No messages yet")).toBeTruthy();
    await press(drawer.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    api.refuse(messages.listMessages, "UNEXPECTED");
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Messages, 2 unread" })));
    const again = within(await screen.findByRole("dialog", { name: "Messages" }));
    await act(
      async () => void fireEvent.change(again.getByLabelText("Message type"), { target: { value: "depositFailed" } }),
    );
    expect(await again.findByText("An unknown error occurred")).toBeTruthy();
    answerWithTwo();
    await press(again.getByRole("button", { name: "Try again" }));
    expect(await again.findAllByRole("button", { name: /^New: / })).toHaveLength(2);
  });

  it("speaks Tagalog", async () => {
    answerWithTwo();
    await openDrawer();
    await act(() => showLanguage("TY", true));
    expect(await screen.findByRole("dialog", { name: "Mga mensahe" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Bago: Pumasok ang deposit/ })).toBeTruthy();
  });
});

describe("the page of messages", () => {
  it("keeps the type in its address", async () => {
    answerWithTwo();
    const { router } = await showApp("/member/messageV2?type=depositCredited", { login: loginOf(0) });
    expect(await screen.findByRole("heading", { level: 1, name: "Messages" })).toBeTruthy();
    expect(api.urlsOf(messages.listMessages).at(-1)).toContain("type=depositCredited");
    await act(async () => void fireEvent.change(screen.getByLabelText("Message type"), { target: { value: "" } }));
    await waitFor(() => expect(router.state.location.href).toBe("/member/messageV2"));
    expect(await screen.findAllByRole("button", { name: /^New: / })).toHaveLength(2);
  });
});

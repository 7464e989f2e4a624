// @vitest-environment happy-dom
import { notices } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { press, showApp } from "../../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";

let api: FakeApi;

const topic = (term: string, title: string, content: string) => ({ id: term, term, title, content });

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(notices.readHelpCenter, [
    topic("start", "How do I begin?", "<p>By looking around.</p>"),
    topic("term", "Terms of use", '<p>One person, one account. <a href="/help#start">Begin</a></p>'),
  ]);
});

const help = async () => within(await screen.findByRole("dialog", { name: "Help center" }));

describe("the help center", () => {
  it("opens at /help#term over home, follows the topic in the address, and returns to home when closed", async () => {
    const { router } = await showApp("/help#term");
    const dialog = await help();
    expect(await dialog.findByText(/One person, one account/)).toBeTruthy();
    await press(dialog.getByRole("button", { name: "How do I begin?" }));
    await waitFor(() => expect(router.state.location.href).toBe("/help#start"));
    expect(await dialog.findByText("By looking around.")).toBeTruthy();
    await press(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(router.state.location.href).toBe("/"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens at a topic over any page, and follows a link to another", async () => {
    const { router } = await showApp("/rng");
    await act(async () => openDialog("help", { part: "term" }));
    await press(await (await help()).findByRole("link", { name: "Begin" }));
    expect(await (await help()).findByText("By looking around.")).toBeTruthy();
    expect(router.state.location.href).toBe("/rng");
  });

  it("finds topics by their text", async () => {
    await showApp("/helpmc");
    expect(await screen.findByRole("heading", { level: 1, name: "Help center" })).toBeTruthy();
    fireEvent.change(await screen.findByLabelText("Search the help center"), { target: { value: "PERSON" } });
    const topics = () => within(screen.getByRole("list", { name: "Topics" })).getAllByRole("button");
    expect(topics().map(({ textContent }) => textContent)).toEqual(["Terms of use"]);
    fireEvent.change(screen.getByLabelText("Search the help center"), { target: { value: "lantern" } });
    expect(await screen.findByText("Nothing found for “lantern”")).toBeTruthy();
  });

  it("links to every allowed customer-service channel", async () => {
    await showApp("/helpmc");
    await press(await screen.findByRole("button", { name: "Ask customer service" }));
    const service = within(await screen.findByRole("dialog", { name: "Customer service" }));
    expect(await service.findByText("Customer service isn't available right now")).toBeTruthy();
  });
});

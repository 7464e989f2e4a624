// @vitest-environment happy-dom
import { feedback, type SentFeedback } from "@perya/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openDialog } from "../../../lib/dialogs.ts";
import { showLanguage } from "../../../lib/text.ts";
import { type FakeApi, startFakeApi } from "../../../test/fake-api.test-setup.ts";
import { loginOf, press, showApp } from "../../../test/app.test-setup.tsx";

let api: FakeApi;

beforeEach(async () => {
  api = await startFakeApi();
});

const TEN_WORDS = "my deposit of yesterday evening is still not in here";

async function openForm() {
  await act(async () => openDialog("feedback"));
  return within(await screen.findByRole("dialog", { name: "Feedback" }));
}

function write(part: ReturnType<typeof within>, content: string) {
  fireEvent.input(part.getByLabelText(/Your message/), { target: { value: content } });
}

describe("feedback", () => {
  it("counts words while typing, and sends between 10 and 500", async () => {
    api.answer(feedback.sendFeedback, { reference: "FB-7K3M92QX", complaintNumber: null });
    await showApp("/promotions", { login: loginOf(0) });
    const form = await openForm();
    expect(form.getAllByRole("option").map(({ textContent }) => textContent)).toHaveLength(6);
    write(form, "too short");
    expect(await form.findByText("2 words so far, 8 more needed")).toBeTruthy();
    await press(form.getByRole("button", { name: "Send" }));
    expect(await form.findByText("Write 10 to 500 words")).toBeTruthy();
    expect(api.bodiesOf(feedback.sendFeedback)).toEqual([]);

    write(form, "word ".repeat(501));
    expect(await form.findByText("501 words, 1 too many")).toBeTruthy();
    fireEvent.change(form.getByLabelText("What is it about?"), { target: { value: "game" } });
    write(form, TEN_WORDS);
    expect(await form.findByText("10 words, maximum 500")).toBeTruthy();
    await press(form.getByRole("button", { name: "Send" }));
    expect(await form.findByText("FB-7K3M92QX")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Message sent. Thank you!"));
    expect(api.bodiesOf(feedback.sendFeedback)).toEqual([{ questionType: "game", content: TEN_WORDS }]);
  });

  it("keeps the text until it is sent", async () => {
    await showApp("/promotions", { login: loginOf(0) });
    const form = await openForm();
    fireEvent.change(form.getByLabelText("What is it about?"), { target: { value: "withdrawal" } });
    write(form, `${TEN_WORDS}\nand more`);
    await press(form.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    const again = await openForm();
    expect(again.getByLabelText<HTMLTextAreaElement>(/Your message/).value).toBe(`${TEN_WORDS}\nand more`);
    expect(again.getByLabelText<HTMLSelectElement>("What is it about?").value).toBe("withdrawal");
    api.answer(feedback.sendFeedback, { reference: "FB-1", complaintNumber: null });
    await press(again.getByRole("button", { name: "Send" }));
    await press(await again.findByRole("button", { name: "Send another message" }));
    expect(again.getByLabelText<HTMLTextAreaElement>(/Your message/).value).toBe("");
  });

  it("is a complaint on request, and then has a number", async () => {
    api.answer(feedback.sendFeedback, { reference: "FB-1", complaintNumber: "C-2611-000412" });
    await showApp("/promotions", { login: loginOf(0) });
    const form = await openForm();
    await act(async () => void fireEvent.click(form.getByRole("radio", { name: /^Make a complaint/ })));
    write(form, TEN_WORDS);
    await press(form.getByRole("button", { name: "Send" }));
    expect(await form.findByText("C-2611-000412")).toBeTruthy();
    expect(api.bodiesOf(feedback.sendFeedback)).toEqual([
      { questionType: "deposit", content: TEN_WORDS, isComplaint: true },
    ]);
  });

  it("shows what was sent and answered, and accepts one appeal against the answer to a complaint", async () => {
    const sent: SentFeedback = {
      id: "0193a0c0-0000-7000-8000-000000000001",
      reference: "FB-1",
      complaintNumber: "C-2611-000412",
      questionType: "game",
      content: TEN_WORDS,
      at: "2026-01-02T03:04:05.000Z",
      state: "answered",
      appeal: null,
      promisedBy: null,
      answers: [{ words: "We looked, and it is right", at: "2026-01-02T04:04:05.000Z" }],
      mayAppeal: true,
    };
    api.answer(feedback.listFeedback, { feedback: [sent], next: null });
    await showApp("/member/feedback", { login: loginOf(0) });
    expect(await screen.findByText("We looked, and it is right")).toBeTruthy();
    await press(screen.getByRole("button", { name: "Appeal this answer" }));
    fireEvent.input(screen.getByLabelText(/Why do you disagree/), { target: { value: TEN_WORDS } });
    const appeal = { words: TEN_WORDS, at: "2026-01-02T05:04:05.000Z" };
    const after: SentFeedback = { ...sent, state: "appealed", mayAppeal: false, appeal };
    api.answer(feedback.appeal, after);
    api.answer(feedback.listFeedback, { feedback: [after], next: null });
    await press(screen.getByRole("button", { name: "Send appeal" }));
    expect(await screen.findByText("Under appeal")).toBeTruthy();
    expect(api.bodiesOf(feedback.appeal)).toEqual([{ content: TEN_WORDS }]);
  });

  it("says why it was refused, and keeps the text", async () => {
    api.refuse(feedback.sendFeedback, "TOO_MANY_REQUESTS");
    await showApp("/promotions", { login: loginOf(0) });
    const form = await openForm();
    write(form, TEN_WORDS);
    await press(form.getByRole("button", { name: "Send" }));
    expect(await form.findByRole("alert")).toHaveProperty("textContent", expect.stringContaining("Too many requests"));
    expect(form.getByLabelText<HTMLTextAreaElement>(/Your message/).value).toBe(TEN_WORDS);
  });

  it("requires a login from visitors, and registration from trial players", async () => {
    const { unmount } = await showApp("/promotions");
    await act(async () => openDialog("feedback"));
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Feedback" })).toBeNull());
    unmount();
    await showApp("/promotions", { login: loginOf(4) });
    await act(async () => openDialog("feedback"));
    expect(await screen.findByRole("dialog", { name: /register/i })).toBeTruthy();
  });

  it("has a page in the member center, also in Tagalog", async () => {
    await showApp("/member/feedback", { login: loginOf(0) });
    expect(await screen.findByRole("heading", { level: 1, name: "Feedback" })).toBeTruthy();
    await act(() => showLanguage("TY", true));
    expect(await screen.findByRole("button", { name: "Ipadala" })).toBeTruthy();
  });
});

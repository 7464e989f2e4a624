// @vitest-environment happy-dom
import { NetworkFailure, Refusal } from "@perya/client";
import { challenges, type ErrorCode } from "@perya/contract";
import { Checkbox, TextField } from "@perya/ui";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useToasts } from "@perya/browser/toasts";
import { press, showPart } from "../../test/app.test-setup.tsx";
import { type FakeApi, startFakeApi } from "../../test/fake-api.test-setup.ts";
import { Form, FormCaptcha, SubmitButton } from "./components/form.tsx";
import { type RefusableFormOptions, useRefusableForm } from "./forms.refusable.ts";

type Fields = { name: string; mail: string; isSure: boolean };
type Options = RefusableFormOptions<Fields, object, string>;

let api: FakeApi;
/** Requests that were sent. The test resolves the answer. */
let sent: object[];
let reply: { yes: (value: string) => void; no: (error: Error) => void };

beforeEach(async () => {
  api = await startFakeApi();
  api.answer(challenges.readCaptcha, "");
  sent = [];
});

const mutationFn = (body: object) => {
  sent.push(body);
  return new Promise<string>((yes, no) => (reply = { yes, no }));
};

function Sample({ children, ...options }: Partial<Options> & { children?: ReactNode }) {
  const sample = useRefusableForm<Fields, object, string>({
    values: { name: "", mail: "", isSure: false },
    mutation: { mutationFn },
    send: (fields, captcha) => ({ ...fields, ...captcha }),
    onDone: () => undefined,
    ...options,
  });
  // The fields are registered from the last to the first, as child components would.
  const [isSure, mail, name] = [
    sample.field("isSure"),
    sample.field("mail"),
    sample.field("name", { required: "Empty" }),
  ];
  return (
    <Form of={sample} lead="What it is for">
      <TextField {...name} label="Name" />
      {children ?? <TextField {...mail} label="Mail" />}
      <Checkbox {...isSure} label="Sure" />
      <FormCaptcha of={sample} />
      <SubmitButton of={sample}>Send</SubmitButton>
      <output>{sample.refusedWith}</output>
    </Form>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const button = () => screen.getByRole("button", { name: "Send" });
const focused = () => document.activeElement;
const refusal = (code: ErrorCode, facts?: Record<string, unknown>) =>
  new Refusal({ success: false, code, message: "the server's own words", value: facts ?? null, requestId: "1" }, 409);
const errorOf = (label: string) => {
  const note = box(label).getAttribute("aria-describedby");
  return box(label).getAttribute("aria-invalid") && note && document.getElementById(note)?.textContent;
};

async function submit(options: Partial<Options> = {}) {
  const view = await showPart(<Sample {...options} />);
  type("Name", " Ana ");
  type("Mail", "ana@example.com");
  await press(button());
  return view;
}
const refuse = (error: Error) => act(async () => reply.no(error));

describe("a form that the server may refuse", () => {
  it("validates before sending, and points at the topmost invalid field", async () => {
    await showPart(<Sample whenWrong={() => "Look below"} />);
    await press(button());
    expect(errorOf("Name")).toBe("Empty");
    await waitFor(() => expect(focused()).toBe(box("Name")));
    expect(screen.getByText("Look below")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("validates as a whole where its fields are not known beforehand", async () => {
    const check: Options["check"] = ({ mail, isSure }) => ({
      ...(mail === "" && { mail: "No mail" }),
      ...(!isSure && { isSure: "Not sure" }),
    });
    await showPart(<Sample check={check} />);
    await press(button());
    expect(errorOf("Mail")).toBe("No mail");
    await waitFor(() => expect(focused()).toBe(box("Mail")));
    expect(sent).toEqual([]);
  });

  it("is busy while sending, once, with trimmed values", async () => {
    await submit();
    expect(button().getAttribute("aria-busy")).toBe("true");
    fireEvent.submit(box("Name"));
    await press(button());
    expect(sent).toEqual([{ name: "Ana", mail: "ana@example.com", isSure: false }]);
  });

  it("sends once, even when Enter is pressed twice before the validation is done", async () => {
    await showPart(<Sample />);
    type("Name", "Ana");
    await act(async () => {
      fireEvent.submit(box("Name"));
      fireEvent.submit(box("Name"));
    });
    expect(sent).toHaveLength(1);
  });

  it("passes on answer and fields when done, and can be used again", async () => {
    const onDone = vi.fn<Options["onDone"]>();
    await submit({ onDone });
    await act(async () => reply.yes("reference"));
    expect(onDone).toHaveBeenCalledExactlyOnceWith("reference", {
      name: "Ana",
      mail: "ana@example.com",
      isSure: false,
    });
    await press(button());
    expect(sent).toHaveLength(2);
  });

  it.each<[string, Error, Partial<Options>, string, string]>([
    [
      "a code with a field",
      refusal("ACCOUNT_TAKEN"),
      { fieldOf: { ACCOUNT_TAKEN: "name" } },
      "Name",
      "This username is already taken",
    ],
    [
      "a code whose field depends on what was typed",
      refusal("ACCOUNT_TAKEN"),
      { fieldOf: { ACCOUNT_TAKEN: ({ mail }) => (mail === "" ? "name" : "mail") } },
      "Mail",
      "This username is already taken",
    ],
    [
      "fields that the server names",
      refusal("FIELDS_INVALID", { fields: { mail: { key: "input.empty" }, elsewhere: { key: "input.empty" } } }),
      {},
      "Mail",
      "Input cannot be empty",
    ],
  ])("says at the field: %s", async (_name, error, options, label, text) => {
    await submit(options);
    await refuse(error);
    expect(errorOf(label)).toBe(text);
    await waitFor(() => expect(focused()).toBe(box(label)));
    expect(screen.getByText("What it is for")).toBeTruthy();
    expect(box("Name").value).toBe(" Ana ");
  });

  it("shows at the top a refusal without a known field", async () => {
    await submit();
    await refuse(refusal("REQUEST_INVALID", { fields: ["code"] }));
    expect(screen.getByText(/^Invalid request/)).toBeTruthy();
  });

  it("focuses the topmost of several fields, and says at the top that there are several", async () => {
    await submit({ whenWrong: () => "Look below" });
    await refuse(refusal("FIELDS_INVALID", { fields: { mail: { key: "input.empty" }, name: { key: "input.empty" } } }));
    await waitFor(() => expect(focused()).toBe(box("Name")));
    expect(errorOf("Mail")).toBe("Input cannot be empty");
    expect(screen.getByText("Check the marked fields")).toBeTruthy();
  });

  it.each<[string, Error, string]>([
    ["what is about no field", refusal("TOO_MANY_REQUESTS"), "Too many requests"],
    [
      "what is about a field that is not on screen",
      refusal("EMAIL_TAKEN"),
      "This email is already verified on another account. If it's yours, log in to that account.",
    ],
    ["that the network is gone", new NetworkFailure("offline"), "Network link is abnormal"],
    ["what nobody expected", new Error("a bug"), "An unknown error occurred"],
  ])("says above the form: %s", async (_name, error, text) => {
    await showPart(
      <Sample fieldOf={{ EMAIL_TAKEN: "mail" }}>
        <p>Mail is not asked for</p>
      </Sample>,
    );
    type("Name", "Ana");
    await press(button());
    await refuse(error);
    await waitFor(() => expect(focused()?.textContent).toContain(text));
    expect(box("Name").value).toBe("Ana");
    expect(screen.queryByText("What it is for")).toBeNull();
  });

  it("clears the last refusal when sent again, and shows one during sending", async () => {
    await submit();
    await refuse(refusal("TOO_MANY_REQUESTS"));
    expect(screen.getByText("TOO_MANY_REQUESTS")).toBeTruthy();
    await press(button());
    expect(screen.queryByText("TOO_MANY_REQUESTS")).toBeNull();
    expect(screen.getByText("What it is for")).toBeTruthy();
  });

  it("clears only the fields that a refusal has used up", async () => {
    await submit({ spends: ["mail"] });
    await refuse(refusal("CODE_WRONG"));
    expect([box("Name").value, box("Mail").value]).toEqual([" Ana ", ""]);
  });

  it("leaves refusals handled elsewhere alone", async () => {
    const onRefused = vi.fn<(error: unknown) => boolean>(() => true);
    await submit({ onRefused });
    await refuse(refusal("ENTRY_CODE_SPENT"));
    expect(onRefused).toHaveBeenCalledOnce();
    expect(screen.getByText("What it is for")).toBeTruthy();
  });
});

describe("the captcha of a form", () => {
  const letters = () => box("Characters in the picture");

  it.each<[string, Partial<Options>]>([
    ["checked by field", {}],
    ["checked as a whole", { check: () => ({}) }],
  ])("is asked for when the server does, is required then, and is sent along: %s", async (_name, options) => {
    await submit(options);
    await refuse(refusal("CAPTCHA_NEEDED"));
    await waitFor(() => expect(focused()).toBe(letters()));
    expect(errorOf("Characters")).toBe("Type the characters in the picture");

    await press(button());
    await waitFor(() => expect(errorOf("Characters")).toBe("Captcha required"));
    expect(sent).toHaveLength(1);

    type("Characters", " W7KQ ");
    await press(button());
    expect(sent[1]).toEqual({
      name: "Ana",
      mail: "ana@example.com",
      isSure: false,
      captcha: "W7KQ",
      captchaId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
  });

  it("appears with another refusal too, and is renewed by each further one", async () => {
    await submit();
    await refuse(refusal("LOGIN_WRONG", { captcha: true }));
    expect(screen.getByText("Wrong username or password")).toBeTruthy();
    type("Characters", "W7KQ");
    await press(button());
    await refuse(refusal("LOGIN_WRONG"));
    expect(letters().value).toBe("");
    await waitFor(() => expect(api.urlsOf(challenges.readCaptcha)).toHaveLength(2));
  });
});

describe("a form that was closed before the answer", () => {
  function Leaving(options: Partial<Options>) {
    const [isThere, setIsThere] = useState(true);
    return (
      <>
        {isThere && <Sample {...options} />}
        <button onClick={() => setIsThere(false)}>Leave</button>
      </>
    );
  }

  async function leave(options: Partial<Options> = {}) {
    await showPart(<Leaving {...options} />);
    type("Name", "Ana");
    await press(button());
    await press(screen.getByRole("button", { name: "Leave" }));
  }
  const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

  it("still completes, because the server has applied it", async () => {
    const onDone = vi.fn<Options["onDone"]>();
    await leave({ onDone });
    await act(async () => reply.yes("reference"));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("reports a failure in a toast", async () => {
    const onRefused = vi.fn<(error: unknown) => boolean>(() => true);
    await leave({ onRefused });
    await refuse(refusal("TOO_MANY_REQUESTS"));
    expect(toasts()).toEqual([expect.stringMatching(/^Too many requests/)]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it("says nothing about an ended session, because the page does", async () => {
    await leave();
    await refuse(refusal("NOT_SIGNED_IN"));
    expect(toasts()).toEqual([]);
  });
});

/**
 * A form that the server may refuse. Handles fields, the call, and the captcha once the server requires one. Shows a
 * refusal at its fields or above the form, moves the focus there, and keeps what was typed.
 *
 *   const request = useRefusableForm({
 *     values: { amount: "", account: "" },
 *     mutation: walletMutations.requestWithdrawal(),
 *     send: (fields, captcha) => ({ ...fields, ...captcha }),
 *     fieldOf: { FUNDS_TOO_LOW: "amount" },
 *     onDone: ({ id }) => onRequested(id),
 *   });
 *   <Form of={request} lead={t("withdraw.lead")}>
 *     <TextField {...request.field("amount", { required: t("input.empty") })} label={t("withdraw.amount")} required />
 *     <FormCaptcha of={request} />
 *     <SubmitButton of={request}>{t("withdraw.submit")}</SubmitButton>
 *   </Form>
 */
import { Refusal } from "@perya/client";
import type { ChallengeAnswer, ErrorCode } from "@perya/contract";
import type { Text } from "@perya/text";
import { type FormProblem, useFormProblem } from "@perya/ui";
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { get, useForm } from "react-hook-form";
import type { DefaultValues, FieldErrors, FieldValues, Path } from "react-hook-form";
import type { RegisterOptions, Resolver, UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import { problemText } from "../../lib/problems.ts";
import { useText } from "../../lib/text.ts";
import { showToast } from "@perya/browser/toasts";
import { type Captcha, useCaptcha } from "../codes/codes.captcha.ts";
import { readRefusal } from "./forms.read-refusal.ts";

export type RefusableFormOptions<Fields extends FieldValues, Sent, Value> = {
  /** Initial values, which define the fields. The captcha's field is not among them. */
  values: Fields;
  mutation: UseMutationOptions<Value, Error, Sent>;
  /** Builds the request body. `answer` is empty until the server requires a captcha or work. */
  send: (fields: Fields, answer: ChallengeAnswer) => Sent;
  /** Called after success, even if the form was closed meanwhile, because the server has acted. */
  onDone: (value: Value, fields: Fields) => void;
  /**
   * The field that an error code is about; it may depend on the input. FIELDS_INVALID names its fields itself, and
   * captcha codes are handled. Other codes, and fields that are not on screen, are shown above the form.
   */
  fieldOf?: Partial<Record<ErrorCode, Path<Fields> | ((fields: Fields) => Path<Fields>)>>;
  /**
   * Validates the whole form at once, for forms whose fields are not known statically. Returns error texts by field.
   */
  check?: (fields: Fields) => Partial<Record<Path<Fields>, string>>;
  /** "onTouched" validates a field on blur, for long forms. Otherwise all are validated on submit. */
  mode?: "onSubmit" | "onTouched";
  /** Summary in the form head, for forms whose invalid fields may be out of view. */
  whenWrong?: (wrong: FieldErrors<Fields>) => string;
  /** Fields to clear after a refusal, such as codes. All others keep their value. */
  spends?: readonly Path<Fields>[];
  /** Return true if the refusal was handled elsewhere, for example by another dialog. */
  onRefused?: (error: unknown) => boolean;
  /** Set if the form head is rendered outside the form. */
  problem?: FormProblem;
};

/** What the form parts (components/form.tsx) need, independent of the fields. */
export type FormFrame = {
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  problem: FormProblem;
  isPending: boolean;
  captcha: Captcha;
  captchaField: (isRequired: boolean) => FieldProps;
};

export type RefusableForm<Fields extends FieldValues> = FormFrame & {
  form: UseFormReturn<Fields>;
  /** Props of a @perya/ui field. Input is trimmed (R5.17). */
  field: <Name extends Path<Fields>>(name: Name, rules?: RegisterOptions<Fields, Name>) => FieldProps<Name>;
  /** Shows an error at a field and focuses it. */
  pointAt: (name: Path<Fields> | typeof CAPTCHA, message: string) => void;
  /** Error code of the last refusal. */
  refusedWith: ErrorCode | null;
};

type FieldProps<Name extends string = string> = UseFormRegisterReturn<Name> & { error: string | undefined };

const CAPTCHA = "captcha";
/** Empty value of a text field; react-hook-form loses its type in generic code. */
const EMPTY = "" as never;

export function useRefusableForm<Fields extends FieldValues, Sent, Value>(
  options: RefusableFormOptions<Fields, Sent, Value>,
): RefusableForm<Fields> {
  const { values, mutation, send, onDone, check, mode = "onSubmit", whenWrong } = options;
  const { t } = useText();
  const ownProblem = useFormProblem();
  const problem = options.problem ?? ownProblem;
  const once = useOnce();
  const form = useForm<Fields>({
    defaultValues: { ...values, [CAPTCHA]: "" } as DefaultValues<Fields>,
    mode,
    // React Hook Form would focus the field that was registered first, which need not be the topmost.
    shouldFocusError: false,
    ...(check && { resolver: (fields) => resolve(fields, { ...missingLetters(), ...check(fields) }) }),
  });
  const letters = CAPTCHA as Path<Fields>;
  const captcha = useCaptcha({
    read: () => String(form.getValues(letters)).trim(),
    empty: () => form.setValue(letters, EMPTY),
  });
  const { mutateAsync, isPending, error: lastError } = useMutation(mutation);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: element } = event;
    const checkAndDeliver = form.handleSubmit(
      (fields) => deliver(fields, element),
      (errors) => sayWrong(errors, element),
    );
    await once(() => checkAndDeliver(event));
  }

  async function deliver({ [CAPTCHA]: _letters, ...typed }: Fields, element: HTMLFormElement) {
    const fields = typed as unknown as Fields;
    problem.clear();
    let value: Value;
    try {
      value = await captcha.pay((answer) => mutateAsync(send(fields, answer)));
    } catch (error) {
      if (element.isConnected) showRefusal({ form, captcha, problem, t }, options, error, element);
      else tellElsewhere(error, t);
      return;
    }
    onDone(value, fields);
  }

  function sayWrong(errors: FieldErrors<Fields>, element: HTMLFormElement) {
    const first = namesIn(element).find((name) => get(errors, name) !== undefined);
    if (first !== undefined) form.setFocus(first as Path<Fields>);
    if (whenWrong) problem.point(whenWrong(errors));
    else problem.clear();
  }

  function missingLetters() {
    return captcha.needsLetters && captcha.read() === "" && { [CAPTCHA]: t("captcha.required") };
  }

  const field = fieldsOf(form);
  return {
    form,
    field,
    captcha,
    captchaField: (isRequired) => field(letters, { required: isRequired && t("captcha.required") }),
    pointAt: (name, message) => form.setError(name as Path<Fields>, { message }, { shouldFocus: true }),
    problem,
    submit,
    isPending: isPending || captcha.isPaying,
    refusedWith: lastError instanceof Refusal ? lastError.code : null,
  };
}

/**
 * Prevents double submits. Validation is asynchronous, so disabling the button would be too late for a second Enter.
 */
function useOnce(): (act: () => Promise<void>) => Promise<void> {
  const isActing = useRef(false);
  return async (act) => {
    if (isActing.current) return;
    isActing.current = true;
    try {
      await act();
    } finally {
      isActing.current = false;
    }
  };
}

function fieldsOf<Fields extends FieldValues>({ register, formState: { errors } }: UseFormReturn<Fields>) {
  return <Name extends Path<Fields>>(name: Name, rules?: RegisterOptions<Fields, Name>): FieldProps<Name> => {
    const error: { message?: string } | undefined = get(errors, name);
    return { ...register(name, { setValueAs: trim, ...rules }), error: error?.message };
  };
}

type Shown<Fields extends FieldValues> = Pick<RefusableForm<Fields>, "form" | "captcha" | "problem"> & { t: Text["t"] };

/**
 * Shows a refusal at its fields and focuses the first one. If it concerns no field, shows it above the form and
 * focuses the text.
 */
function showRefusal<Fields extends FieldValues, Sent, Value>(
  { form, captcha, problem, t }: Shown<Fields>,
  { fieldOf = {}, spends = [], whenWrong, onRefused }: RefusableFormOptions<Fields, Sent, Value>,
  error: unknown,
  element: HTMLFormElement,
) {
  if (onRefused?.(error)) return;
  for (const name of spends) form.setValue(name, EMPTY);
  // The captcha must be rendered before it can be focused.
  flushSync(() => captcha.onRefused(error));

  const { above, at } = readRefusal(error, t, {
    fieldOf: (code) => {
      const field = fieldOf[code];
      return typeof field === "function" ? field(form.getValues()) : field;
    },
    shown: namesIn(element),
  });
  for (const [name, message] of at) form.setError(name as Path<Fields>, { message });
  const [first] = at.keys();
  if (first === undefined) problem.refuse(above);
  else form.setFocus(first as Path<Fields>);
  if (first !== undefined && whenWrong) problem.point(t("error.FIELDS_INVALID"));
}

/** Shows a failure as a toast, because the form was closed during the request. */
function tellElsewhere(error: unknown, t: Text["t"]) {
  // The page itself announces an ended session (lib/api.ts).
  if (!(error instanceof Refusal && error.code === "NOT_SIGNED_IN")) showToast("error", problemText(error, t));
}

function resolve<Fields extends FieldValues>(
  values: Fields,
  wrong: Partial<Record<string, string>>,
): ReturnType<Resolver<Fields>> {
  const errors = Object.entries(wrong).map(([name, message]) => [name, { type: "rule", message }]);
  if (errors.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> };
}

/** Names of the visible fields, from top to bottom in DOM order. */
function namesIn({ elements }: HTMLFormElement): readonly string[] {
  return [...elements].flatMap((element) => element.getAttribute("name") ?? []);
}

function trim(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

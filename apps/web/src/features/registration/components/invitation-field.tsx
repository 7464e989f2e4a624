import { TextField, type TextFieldProps } from "@perya/ui";
import { Refusal } from "@perya/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import type { Registration } from "../registration.form.ts";
import { registrationMutations, registrationQueries } from "../registration.queries.ts";

type Props = Omit<TextFieldProps, "name" | "form"> & {
  name: "referralCode" | "affiliateCode";
  form: Registration["form"];
  /** True for the first of two invitation fields, which shows the domain's agent. */
  isFirst: boolean;
};

/**
 * Field for an invitation code (R7.5). The code is looked up on blur, so that visitors see the upline before joining.
 */
export function InvitationField({ name, form, isFirst, error, onBlur, ...field }: Props) {
  const { t } = useText();
  const [code, setCode] = useState(() => form.getValues(name).trim());
  const friend = useQuery({ ...registrationQueries.affiliate(code), enabled: code !== "" || isFirst });
  const isWrong = code !== "" && (isRefused(friend.error) || friend.data === null);
  const wrong = friend.error ? problemText(friend.error, t) : t("error.INVITATION_CODE_WRONG");
  useOpenedLink(code, friend.data?.accountType ?? null);

  const found = friend.data && t(code === "" ? "register.platform" : "register.friend", { name: friend.data.nickname });
  const looking = friend.isFetching && code !== "" ? t("register.friendChecking") : undefined;

  return (
    <>
      <TextField
        {...field}
        name={name}
        onBlur={(event) => {
          onBlur?.(event);
          setCode(event.target.value.trim());
        }}
        error={error ?? (isWrong ? wrong : undefined)}
        hint={isWrong ? undefined : (found ?? looking ?? t(`register.hint.${name}`))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {/* A separate live region, because the focus has left the field by then. */}
      <output className="sr-only">{code !== "" && (isWrong ? wrong : found)}</output>
    </>
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof Refusal && REFUSALS.has(error.code);
}

const REFUSALS: ReadonlySet<string> = new Set([
  "INVITATION_CODE_WRONG",
  "SIGN_UP_LINK_EXPIRED",
  "SIGN_UP_LINK_USED_UP",
  "SIGN_UP_LINK_CLOSED",
]);

/** Counts an opened sign-up link for its agent, without personal data. */
function useOpenedLink(code: string, accountType: number | null) {
  const { mutate } = useMutation(registrationMutations.openLink());
  useEffect(() => {
    if (accountType !== null) mutate(code);
  }, [accountType, code, mutate]);
}

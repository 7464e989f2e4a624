import type { OpenedAccount } from "@perya/contract";
import { Checkbox, classes, RadioCards, TextField } from "@perya/ui";
import { useWatch } from "react-hook-form";
import { useState } from "react";
import { useRequestKey } from "../../../lib/request-key.ts";
import { useText } from "../../../lib/text.ts";
import { AgentCard } from "../../agents/components/agent-card.tsx";
import { Form, SubmitButton } from "../../forms/components/form.tsx";
import { useRefusableForm } from "../../forms/forms.refusable.ts";
import { openedMutations } from "../sign-up-links.queries.ts";
import { sayType } from "../sign-up-links.words.ts";
import { InitialPassword } from "./initial-password.tsx";
import { OpenedAccounts } from "./opened-accounts.tsx";

const NOTHING = { account: "", isAgreed: false };

/** Form to open an account. Beside it is the result, which shows the initial password once. */
export function OpenAccount({ types }: { types: readonly number[] }) {
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[24rem_1fr]">
      <OpenForm types={types} onOpened={setOpened} />
      <div className={classes("flex min-w-0 flex-col gap-4", opened && "max-lg:order-first")}>
        {opened && <InitialPassword key={opened.id} opened={opened} onDone={() => setOpened(null)} />}
        <OpenedAccounts onRenewed={setOpened} />
      </div>
    </div>
  );
}

function OpenForm({ types, onOpened }: { types: readonly number[]; onOpened: (opened: OpenedAccount) => void }) {
  const { t } = useText();
  const [type, setType] = useState(String(types[0] ?? 0));
  const opening = useRefusableForm({
    values: NOTHING,
    mutation: openedMutations.open(),
    send: ({ account, isAgreed }) => ({
      requestKey: key.read(),
      account: account.trim(),
      type: Number(type),
      isOfAge: isAgreed,
      acceptsTerms: isAgreed,
    }),
    check: ({ account, isAgreed }) => ({
      ...(account.trim() === "" && { account: t("input.empty") }),
      ...(!isAgreed && { isAgreed: t("openAccount.agreed.missing") }),
    }),
    fieldOf: { ACCOUNT_TAKEN: "account" },
    onDone: (opened) => {
      opening.form.reset(NOTHING);
      onOpened(opened);
    },
  });
  const typed = useWatch({ control: opening.form.control, name: "account" });
  const key = useRequestKey(`${type} ${typed}`);
  return (
    <AgentCard title={t("openAccount.title")}>
      <Form of={opening} lead={t("openAccount.lead")} className="gap-4 p-4">
        <TextField
          {...opening.field("account")}
          label={t("openAccount.account")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <RadioCards
          label={t("openAccount.type")}
          cards={types.map((each) => ({ key: String(each), label: sayType(each, t) }))}
          selected={type}
          onSelect={setType}
        />
        <Checkbox {...opening.field("isAgreed")} label={t("openAccount.agreed")} />
        <SubmitButton of={opening}>{t("openAccount.submit")}</SubmitButton>
      </Form>
    </AgentCard>
  );
}

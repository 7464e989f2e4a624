import type { Contract } from "@perya/contract";
import { showToast } from "@perya/browser/toasts";
import { type ContractKind, draftBelow, draftOf, readDraft, termsFromWire, termsToWire } from "@perya/rules";
import { Button, Notice } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useCurrency } from "../../../lib/site.ts";
import { useConsent } from "../contracts.consent.ts";
import { findIn, findingsOf, isFree, NOTHING_FOUND, sayAt } from "../contracts.findings.ts";
import { contractMutations } from "../contracts.queries.ts";
import { useTextContext } from "../contracts.text-context.ts";
import { TermsFields } from "./terms-fields.tsx";
import { TermsTable } from "./terms-table.tsx";
import { TryIt } from "./try-it.tsx";
import { WouldEnd } from "./would-end.tsx";

type Props = {
  kind: ContractKind;
  downline: { id: string; name: string };
  /** The agent's own contract, which limits the terms. */
  held: Contract;
  /** The active contract this offer would replace. */
  running: Contract | undefined;
  allowsEqualRate: boolean;
  onDone: () => void;
};

/**
 * Form of the terms. Validated on every keystroke with the server's rules; the server's findings appear at the same
 * fields.
 */
export function OfferForm({ kind, downline, held, running, allowsEqualRate, onDone }: Props) {
  const textContext = useTextContext();
  const { t } = textContext;
  const currency = useCurrency();
  const form = useRef<HTMLFormElement>(null);
  const own = termsFromWire(held.terms);
  const [draft, setDraft] = useState(() => (running ? draftOf(termsFromWire(running.terms)) : draftBelow(own)));
  const [wasTried, setWasTried] = useState(false);
  const [told, setTold] = useState(NOTHING_FOUND);
  const consent = useConsent([]);
  const read = readDraft(draft, currency);
  const here = findIn(read, own, { allowsEqualRate });
  const findings = isFree(here) ? told : here;
  const { mutate, isPending, error } = useMutation({
    ...contractMutations.offer(),
    onError: (refusal) => {
      if (consent.learn(refusal)) return;
      setTold(findingsOf(refusal) ?? NOTHING_FOUND);
      pointAtFirst();
    },
    onSuccess: () => {
      showToast("success", t("contracts.offered", { name: downline.name }));
      onDone();
    },
  });

  function change(next: typeof draft) {
    setDraft(next);
    setTold(NOTHING_FOUND);
    consent.forget();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    if (!read.terms || !isFree(here)) return pointAtFirst();
    if (!consent.requireAgreement()) return;
    const { agreesToEnd } = consent;
    mutate({ downlineId: downline.id, terms: termsToWire(read.terms), agreesToEnd });
  }

  function tryOut() {
    setWasTried(true);
    pointAtFirst();
  }

  /** Focuses the first invalid field, after the errors have been rendered. */
  function pointAtFirst() {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  // Terms beyond the agent's own contract can be simulated, to show what they would cost.
  const isSound = here.problems.length === 0;
  const count = consent.contracts.length;
  const aboutForm = sayAt({ at: "form" }, findings, textContext, wasTried);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <section className="flex flex-col gap-2 rounded-card bg-surface-2 p-4">
        <h3 className="text-sm font-semibold">{t("contracts.terms.yours")}</h3>
        <TermsTable terms={held.terms} isBrief />
      </section>
      <TermsFields
        draft={{ ...draft, kind }}
        onChange={change}
        own={own}
        allowsEqualRate={allowsEqualRate}
        errorAt={(place) => sayAt(place, findings, textContext, wasTried)}
      />
      <TryIt downlineId={downline.id} terms={isSound ? read.terms : null} onUnready={tryOut} />
      <WouldEnd {...consent} />
      {(aboutForm ?? error) && !isPending && (
        <Notice tone="error" isLive>
          {aboutForm ?? problemText(error, t)}
        </Notice>
      )}
      {wasTried && !isFree(here) && <p className="text-sm text-coral">{t("contracts.form.wrong")}</p>}
      <Button type="submit" variant="primary" pending={isPending} className="self-end max-sm:w-full">
        {count === 0 ? t("contracts.form.submit") : t("contracts.form.submitEnding", { count })}
      </Button>
    </form>
  );
}

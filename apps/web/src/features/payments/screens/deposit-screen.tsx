import { Card, classes, Empty, QueryStates, Screen, SkeletonLines } from "@perya/ui";
import { useNavigate, useSearch } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import type { PaymentMethod } from "@perya/contract";
import IdCard from "lucide-react/icons/id-card";
import Landmark from "lucide-react/icons/landmark";
import { useEffect, useRef, useState } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useCurrency } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { CustomerServiceButton } from "../../customer-service/components/customer-service-button.tsx";
import { AmountBox } from "../components/amount-box.tsx";
import { ChosenLine } from "../components/chosen-line.tsx";
import { DepositTicket } from "../components/deposit-ticket.tsx";
import { LastDeposits } from "../components/last-deposits.tsx";
import { MethodCards } from "../components/method-cards.tsx";
import { NewTicket } from "../components/new-ticket.tsx";
import { chipsOf, chooseMethod, readTyped } from "../payments.choice.ts";
import { paymentQueries } from "../payments.queries.ts";

/** Deposit page (R10.4): payment method, amount, and a ticket that follows the deposit until it is credited. */
export function DepositScreen() {
  const { t } = useText();
  const title = t("page.depositv2");
  const methods = useQuery(paymentQueries.methods());
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t("deposit.page.lead")}>
      <QueryStates
        query={methods}
        isEmpty={(answer) => answer.methods.length === 0}
        empty={<Empty icon={Landmark} title={t("deposit.none")} text={t("deposit.none.text")} />}
        waiting={<SkeletonLines />}
        refusedText={(error) => problemText(error, t)}
      >
        {(answer) => (answer.needsIdentity ? <IdentityFirst /> : <MethodChoice methods={answer.methods} />)}
      </QueryStates>
    </Screen>
  );
}

/** Shown instead of the form where the law requires identity verification before the first deposit. */
function IdentityFirst() {
  const { t } = useText();
  return (
    <Card>
      <Empty
        icon={IdCard}
        title={t("deposit.identity")}
        text={t("deposit.identity.text")}
        action={<CustomerServiceButton variant="primary" />}
      />
    </Card>
  );
}

/**
 * Deposit form with the open deposit's ticket. The deposit's id is in the URL, so that a payer who returns from the
 * wallet's page finds it.
 */
function MethodChoice({ methods }: { methods: readonly PaymentMethod[] }) {
  const currency = useCurrency();
  const { deposit } = useSearch() as { deposit?: string };
  const navigate = useNavigate();
  const [methodId, setMethodId] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { data: opened } = useQuery({ ...paymentQueries.deposit(deposit ?? ""), enabled: deposit !== undefined });
  const method = chooseMethod(methods, opened?.methodId ?? methodId);
  const chips = method ? chipsOf(method) : [];
  const shown = opened?.amount ?? typed ?? chips[1] ?? chips[0] ?? "";
  const ticket = useShown(deposit);
  const show = (id?: string) =>
    void navigate({ to: ".", search: id === undefined ? {} : { deposit: id }, replace: true });
  // Another method or amount starts a new deposit. The previous code stays valid and is listed below.
  const begin =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      if (deposit !== undefined) show();
    };

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-6 2xl:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className={classes("flex min-w-0 flex-col gap-4", deposit !== undefined && "max-lg:hidden")}>
        <Card>
          <MethodCards methods={methods} chosenId={method?.id ?? null} onChoose={begin(setMethodId)} />
        </Card>
        {method && (
          <Card>
            <AmountBox method={method} typed={shown} onType={begin(setTyped)} />
          </Card>
        )}
      </div>
      <div ref={ticket} className="flex min-w-0 scroll-mt-20 flex-col gap-4 lg:row-span-2">
        {opened && <ChosenLine deposit={opened} onChange={() => show()} />}
        {deposit === undefined ? (
          method && <NewTicket method={method} typed={readTyped(shown, method, currency)} onBegun={show} />
        ) : (
          <DepositTicket key={deposit} id={deposit} onAgain={() => show()} />
        )}
      </div>
      <LastDeposits shownId={deposit} onShow={show} />
    </div>
  );
}

/** Scrolls up to the ticket when a deposit is opened from the list below. */
function useShown(id: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (id !== undefined && current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
  }, [id]);
  return place;
}

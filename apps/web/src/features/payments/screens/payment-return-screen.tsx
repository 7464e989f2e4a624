import type { PaymentReturn } from "@perya/contract";
import { Refusal } from "@perya/client";
import { amount } from "@perya/money";
import { Amount, Icon, QueryStates, Screen, SkeletonLines, StubLine, Ticket, buttonClasses } from "@perya/ui";
import { Link, useSearch } from "@perya/browser/router";
import { useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { useState } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { DEPOSIT_LOOKS } from "../payments.looks.ts";
import { paymentQueries } from "../payments.queries.ts";
import { useTellReturned } from "../payments.tabs.ts";

/**
 * Return page of payment providers. Public, because the tab has no session. Shows the server's state and credits
 * nothing.
 */
export function PaymentReturnScreen() {
  const { t } = useText();
  const { payment: token } = useSearch() as { payment?: string };
  const query = useQuery({ ...paymentQueries.returned(token ?? ""), enabled: token !== undefined });
  const isUnknown = token === undefined || (query.error instanceof Refusal && query.error.code === "DEPOSIT_UNKNOWN");
  const title = t("deposit.return.title");
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} isTitleHidden>
      <div className="mx-auto w-full max-w-md">
        {isUnknown ? (
          <Unknown />
        ) : (
          <QueryStates query={query} waiting={<SkeletonLines />} refusedText={(error) => problemText(error, t)}>
            {(payment) => <Returned payment={payment} />}
          </QueryStates>
        )}
      </div>
    </Screen>
  );
}

function Returned({ payment: { depositId, methodName: method, amount: sum, state } }: { payment: PaymentReturn }) {
  const { t } = useText();
  const [isShownElsewhere, setIsShownElsewhere] = useState(false);
  useTellReturned(depositId, () => {
    setIsShownElsewhere(true);
    // Browsers close only tabs that a script opened. In other tabs, the text below stays visible.
    window.close();
  });
  const isConfirming = state === "waiting" || state === "processing";
  const { word, glyph, tone } = DEPOSIT_LOOKS[state];
  return (
    <div className="flex flex-col gap-4">
      <Ticket
        stub={
          <StubLine name={t("deposit.return.by", { method })} isMain>
            <Amount amount={amount(sum)} />
          </StubLine>
        }
      >
        <output className="flex flex-col items-center gap-3 py-6 text-center">
          <Icon glyph={glyph} size={32} className={tone} />
          <h2 className="text-xl">{t(isConfirming ? "deposit.return.confirming" : word)}</h2>
          <p className="text-sm text-text-2">
            {isConfirming ? t("deposit.return.confirming.text", { method }) : t(`deposit.result.${state}`)}
          </p>
        </output>
      </Ticket>
      {isShownElsewhere ? (
        <p className="text-center text-text-2">{t("deposit.return.close")}</p>
      ) : (
        <Link to="/member/depositv2" search={{ deposit: depositId }} className={buttonClasses({ size: "lg" })}>
          {t("deposit.return.see")}
        </Link>
      )}
    </div>
  );
}

function Unknown() {
  const { t } = useText();
  return (
    <div className="flex flex-col items-center gap-3 py-12 text-center">
      <Icon glyph={SearchX} size={32} className="text-text-3" />
      <h2 className="text-xl">{t("deposit.return.unknown")}</h2>
      <p className="text-text-2">{t("deposit.return.unknown.text")}</p>
      <Link to="/member/depositv2" className={buttonClasses()}>
        {t("deposit.return.toDeposit")}
      </Link>
    </div>
  );
}

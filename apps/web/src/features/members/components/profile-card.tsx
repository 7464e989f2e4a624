import { Card, classes, Icon, QueryStates, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import ShieldCheck from "lucide-react/icons/shield-check";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { listProtections, useProtected } from "../members.protections.ts";
import { memberQueries } from "../members.queries.ts";

/** Picture, name, account and a one-line security summary. */
export function ProfileCard() {
  const { t } = useText();
  const profile = useQuery(memberQueries.profile());
  return (
    <section aria-label={t("security.profile")}>
      <Card className="flex flex-col gap-5">
        <QueryStates query={profile} waiting={<Waiting />} refusedText={(error) => problemText(error, t)}>
          {({ icon, nickname, account }) => (
            <div className="flex items-center gap-4">
              <img src={icon} alt="" className="size-16 shrink-0 rounded-card border border-line bg-surface-2" />
              <div className="min-w-0">
                <p className="truncate text-lg font-semibold">
                  <bdi>{nickname}</bdi>
                </p>
                <p className="truncate text-text-2">
                  {t("security.account")} <bdi>{account}</bdi>
                </p>
              </div>
            </div>
          )}
        </QueryStates>
        <Safety />
      </Card>
    </section>
  );
}

/** Number of enabled protections, and the next one to add. */
function Safety() {
  const { t } = useText();
  const { data: bindings } = useProtected();
  if (!bindings)
    return (
      <div data-waiting>
        <Skeleton className="h-24 w-full" />
      </div>
    );

  const protections = listProtections(bindings);
  const on = protections.filter(({ isOn }) => isOn).length;
  const all = protections.length;
  const next = protections.find(({ isOn }) => !isOn)?.name;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="flex items-center gap-2 font-semibold">
        <Icon glyph={ShieldCheck} className={next ? "text-text-2" : "text-leaf"} />
        {next ? t("security.summary", { on, all }) : t("security.summary.all", { all })}
      </p>
      <span aria-hidden className="flex h-1.5 gap-1">
        {protections.map(({ name, isOn }) => (
          <span key={name} className={classes("grow rounded-full", isOn ? "bg-leaf" : "bg-surface-3")} />
        ))}
      </span>
      <p className="text-sm text-text-2">{next ? t("security.summary.next", { next }) : t("security.summary.done")}</p>
    </div>
  );
}

function Waiting() {
  return (
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 shrink-0 rounded-card" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 w-24" />
      </div>
    </div>
  );
}

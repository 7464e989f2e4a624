import { Wordmark } from "@perya/ui";
import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";

/** Layout of the login and invitation screens. */
export function SignInFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main className="grid h-full place-items-center overflow-y-auto p-4">
      <title>{t("console.pageTitle", { page: title })}</title>
      <div className="flex w-full max-w-[400px] flex-col gap-6 py-8">
        <div className="flex items-center justify-between">
          <Wordmark name="Perya" />
          <span className="rounded-chip bg-surface-3 px-2 py-0.5 text-xs font-semibold text-text-2">
            {t("console.title")}
          </span>
        </div>
        <section className="flex flex-col gap-5 rounded-card border border-line bg-surface-1 p-6">
          <header className="flex flex-col gap-1">
            <h1 tabIndex={-1} className="text-xl">
              {title}
            </h1>
            {lead && <p className="text-text-2">{lead}</p>}
          </header>
          {children}
        </section>
        <p className="text-center text-xs text-text-3">{t("signIn.watched")}</p>
      </div>
    </main>
  );
}

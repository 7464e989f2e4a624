/** Hard-coded texts in the two languages of our market, for when no text table could be loaded. */
const WORDS = [
  { lang: "fil", text: "May problema sa network, pakisubukan ulit", action: "Subukan ulit" },
  { lang: "en", text: "Network link is abnormal, please try again", action: "Try again" },
] as const;

/** Page that is shown if the start-up call failed. */
export function StartFailure() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 text-center">
      {WORDS.map(({ lang, text, action }) => (
        <p key={lang} lang={lang} className="flex flex-col gap-1 text-text-2">
          {text}
          <button type="button" className="link self-center py-1" onClick={() => window.location.reload()}>
            {action}
          </button>
        </p>
      ))}
    </main>
  );
}

import { UiWordsProvider } from "@perya/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@perya/browser/router";
import { useEffect, useState } from "react";
import { Invitation } from "../features/sign-in/screens/invitation-screen.tsx";
import { SignIn } from "../features/sign-in/screens/sign-in-screen.tsx";
import { StartFailure } from "../features/sign-in/screens/start-failure.tsx";
import { watchIdleOperator } from "../features/sign-in/sign-in.idle.ts";
import { isInvited } from "../features/sign-in/sign-in.invitation.ts";
import { queryClient } from "../lib/query-client.ts";
import { useSession } from "../lib/session.ts";
import { createConsoleRouter } from "./router.tsx";
import { Toasts } from "./toasts.tsx";
import { UI_WORDS } from "./ui-words.ts";

/** The console: login or invitation while logged out, pages while logged in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <UiWordsProvider words={UI_WORDS}>
        <WhoIsIn />
        <Toasts />
      </UiWordsProvider>
    </QueryClientProvider>
  );
}

function WhoIsIn() {
  const operator = useSession((session) => session.operator);
  const hasFailed = useSession((session) => session.hasFailed);
  if (hasFailed) return <StartFailure />;
  if (isInvited() && !operator) return <Invitation />;
  if (operator === undefined) return null;
  return operator === null ? <SignIn /> : <ConsolePages key={operator.id} />;
}

/** One router per login, so that no page or cached data of an operator remains for the next one. */
function ConsolePages() {
  const [router] = useState(createConsoleRouter);
  useEffect(() => {
    void router.load();
    const stopWatching = watchIdleOperator();
    return () => {
      stopWatching();
      queryClient.clear();
    };
  }, [router]);
  return <RouterProvider router={router} />;
}

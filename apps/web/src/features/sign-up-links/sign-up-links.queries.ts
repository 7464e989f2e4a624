import { type BodyOf, contracts, registration, type SignUpLink, signUpLinks } from "@perya/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";
import { queryClient } from "../../lib/query-client.ts";

const ALL = ["sign-up-links"];
const OPENED = ["opened-accounts"];
const PAGE_SIZE = 20;

export const openedQueries = {
  list: () => queryOptions({ queryKey: OPENED, queryFn: () => call(registration.listOpenedAccounts) }),
};

export const openedMutations = {
  open: () =>
    mutationOptions({
      mutationKey: [...OPENED, "open"],
      mutationFn: (body: BodyOf<typeof registration.openAccount>) => call(registration.openAccount, { body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: OPENED }),
    }),
  renew: () =>
    mutationOptions({
      mutationKey: [...OPENED, "renew"],
      mutationFn: (id: string) => call(registration.renewInitialPassword, { params: { id } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: OPENED }),
    }),
};

export const linkQueries = {
  list: () =>
    byPages([...ALL, "list"], (start) => call(signUpLinks.listLinks, { query: { pageSize: PAGE_SIZE, ...start } })),
  one: (id: string) =>
    queryOptions({ queryKey: [...ALL, "one", id], queryFn: () => call(signUpLinks.readLink, { params: { id } }) }),
  /** The agent's active contracts. Links can offer a share of them. */
  held: () =>
    queryOptions({
      queryKey: [...ALL, "held"],
      queryFn: async () => {
        const query = { side: "downline", isOpen: true, pageSize: 30 } as const;
        const { contracts: held } = await call(contracts.listContracts, { query });
        return held.filter(({ state }) => state === "active");
      },
    }),
};

const know = () => queryClient.invalidateQueries({ queryKey: ALL });

export const linkMutations = {
  make: () =>
    mutationOptions({
      mutationKey: [...ALL, "make"],
      mutationFn: (body: BodyOf<typeof signUpLinks.makeLink>) => call(signUpLinks.makeLink, { body }),
      onSuccess: know,
    }),
  extend: ({ id }: Pick<SignUpLink, "id">) =>
    mutationOptions({
      mutationKey: [...ALL, "extend", id],
      mutationFn: (body: BodyOf<typeof signUpLinks.extendLink>) =>
        call(signUpLinks.extendLink, { params: { id }, body }),
      onSuccess: know,
    }),
  close: ({ id }: Pick<SignUpLink, "id">) =>
    mutationOptions({
      mutationKey: [...ALL, "close", id],
      mutationFn: () => call(signUpLinks.closeLink, { params: { id } }),
      onSuccess: know,
    }),
};

import Type, { type Static } from "typebox";

export const Affiliate = Type.Object({
  affiliateCode: Type.String(),
  nickname: Type.String({ description: "Masked; enough to see that the code is the friend's." }),
});

export const agentShapes = {
  readAffiliate: {
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 64 })),
      domain: Type.Optional(Type.String({ maxLength: 256 })),
    }),
    value: Type.Union([Affiliate, Type.Null()]),
  },
};

export type Affiliate = Static<typeof Affiliate>;

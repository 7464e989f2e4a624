import Type, { type Static } from "typebox";

const BrandId = Type.String({ format: "uuid" });

/** A brand's settings for its agents. */
export const AgentPolicy = Type.Object({
  isOn: Type.Boolean({ description: "AGENTPOLICY3: agents log in, hold contracts and are paid." }),
  allowsEqualRates: Type.Boolean({ description: "A downline's rate may equal its upline's rate." }),
  showsTeamContacts: Type.Boolean({ description: "Agents see masked contacts of their downline." }),
});

export const agentPolicyShapes = {
  readAgentPolicy: { query: Type.Object({ brandId: BrandId }), value: AgentPolicy },
  changeAgentPolicy: {
    body: Type.Object({
      brandId: BrandId,
      change: Type.Partial(AgentPolicy),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    value: AgentPolicy,
  },
};

export type AgentPolicy = Static<typeof AgentPolicy>;

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { pinForTeam, readTeamPins, unpinForTeam } from "@planete/shared/contract/hotline-list.contract.ts";
import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { canPinForTeams } from "@planete/shared/domain/hotline/team-pins.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { useHotlineSetup } from "../sheet/hotline-setup.ts";
import { useRefreshViews } from "../views/use-sheet-views.ts";

type Teams = CallResult<typeof readTeamPins>["data"];

const queryKey = ["hotline-team-pins"];

export interface TeamPins {
  /** Every team with what is pinned for it; empty for whoever pins nothing for teams. */
  readonly teams: Teams;
  readonly set: (team: string, filter: string, pinned: boolean) => void;
}

/** What is pinned for teams, for those who may change it. */
export function useTeamPins(): TeamPins {
  const { teams } = usePerson().user;
  const role = useHotlineSetup().data?.role;
  const queries = useQueryClient();
  const refreshViews = useRefreshViews();
  const sayFailure = useSayFailure();
  const pins = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(readTeamPins, { signal })).data,
    enabled: canPinForTeams({ role, teams }),
  });
  useLive(savedFiltersChanged, () => void queries.invalidateQueries({ queryKey }));
  const { mutate } = useMutation({
    mutationFn: async (wish: {
      readonly team: string;
      readonly filter: string;
      readonly pinned: boolean;
    }) => {
      const params = { team: wish.team, filter: wish.filter };
      return (await callApi(wish.pinned ? pinForTeam : unpinForTeam, { params })).data;
    },
    onSuccess: (data) => {
      queries.setQueryData<Teams>(queryKey, data);
      refreshViews();
    },
    onError: sayFailure,
    networkMode: "always",
  });
  return {
    teams: pins.data ?? [],
    set: (team, filter, pinned) => mutate({ team, filter, pinned }),
  };
}

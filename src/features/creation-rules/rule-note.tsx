import { Trans } from '@lingui/react/macro';
import { RuleMark } from '#components/form/rule-mark.tsx';
import { ruleName } from '#domain/reference/creation-rule.ts';

/** Names the creation rule that filled in the guide. */
export function RuleNote({ area, group }: { area: string | null; group: string | null }) {
  const name = ruleName({ ServiceAreaName: area, ProductGroupName: group });
  if (name === '') return null;
  return (
    <RuleMark name={name}>
      <Trans>É assim que a guia o diz, com «Desfazer». O que já estiver escrito na guia nunca é substituído.</Trans>
    </RuleMark>
  );
}

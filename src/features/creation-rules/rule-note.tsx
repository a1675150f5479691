import { Trans } from '@lingui/react/macro';
import { RuleMark } from '../../components/form/rule-mark.tsx';
import { ruleName } from '../../domain/reference/creation-rule.ts';

/** How a guide names the rule that filled it. */
export function RuleNote({ area, group }: { area: string | null; group: string | null }) {
  const name = ruleName({ ServiceAreaName: area, ProductGroupName: group });
  if (name === '') return null;
  return (
    <RuleMark name={name}>
      <Trans>É assim que a guia o diz, com «Desfazer». O que já estiver escrito na guia nunca é substituído.</Trans>
    </RuleMark>
  );
}

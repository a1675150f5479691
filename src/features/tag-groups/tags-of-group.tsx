import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { readTagsOfGroup } from '#api/choices.ts';
import { Tag } from '#domain/reference/tag.ts';
import { useKept } from '#runtime/use-kept.ts';

const Tags = v.array(Tag);

/** Shows the tags of a group (spec 3 §7); a tag chooses its group in its own form. */
export function TagsOfGroup({ id }: { id: string }) {
  const kept = useKept({ key: `tagGroups:tags:${id}`, schema: Tags, read: (http) => readTagsOfGroup(http, id) });
  return (
    <section aria-busy={kept.loading}>
      <h3 className="mb-1.5 text-label font-semibold">
        <Trans>Etiquetas deste grupo</Trans>
      </h3>
      {kept.value && kept.value.length > 0 && (
        <ul className="divide-y divide-border-soft rounded-control border hairline border-border">
          {kept.value.map(({ UniqueId, InternalCode, Description }) => (
            <li key={UniqueId} className="flex gap-4 px-3 py-2 text-label">
              <span className="w-24 shrink-0 font-semibold codes">{InternalCode}</span>
              <bdi className="min-w-0">{Description}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-caption text-muted">
        <GroupNote tags={kept.value} failed={kept.failed !== null} />
      </p>
    </section>
  );
}

function GroupNote({ tags, failed }: { tags: readonly Tag[] | null | undefined; failed: boolean }) {
  if (tags?.length === 0) return <Trans>Ainda sem etiquetas. O grupo escolhe-se em cada etiqueta.</Trans>;
  if (tags === null && failed) return <Trans>As etiquetas do grupo precisam de rede.</Trans>;
  return <Trans>O grupo escolhe-se em cada etiqueta.</Trans>;
}

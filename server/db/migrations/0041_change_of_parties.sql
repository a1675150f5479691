-- A party that a change of transporters takes off the guide is told too: its devices forget the guide.
CREATE OR REPLACE FUNCTION record_guide_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  g guides;
  told text[];
BEGIN
  g := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  -- The feed carries guides that live and those of the last 90 days; of what ended before, nobody is told.
  IF TG_OP <> 'DELETE' AND g.status IN ('f', 'rv') AND g.status_at < now() - interval '91 days' THEN RETURN NULL; END IF;
  told := CASE WHEN TG_OP = 'UPDATE' AND OLD.parties IS DISTINCT FROM NEW.parties THEN OLD.parties || NEW.parties ELSE g.parties END;
  INSERT INTO changes (account_id, entity, entity_id, version)
  SELECT DISTINCT e.account_id, 'egar', g.unique_id, g.version
  FROM unnest(told) p
  JOIN establishments e ON e.vat = split_part(p, ':', 2) AND e.apa_code = split_part(p, ':', 3) AND e.apa_code <> ''
  ORDER BY e.account_id;
  RETURN NULL;
END $$;

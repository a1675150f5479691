-- Takes the key for this transaction and says what is stored under it. Two statements: the second sees what was committed before the lock was free.
CREATE FUNCTION take_key(owner bigint, wanted text)
RETURNS TABLE (free boolean, stored boolean, request_hash text, status integer, body jsonb, effect_id uuid, pruned boolean) LANGUAGE plpgsql AS $$
BEGIN
  free := pg_try_advisory_xact_lock(hashtextextended('key:' || owner || ':' || wanted, 0));
  stored := false;
  IF free THEN
    SELECT true, k.request_hash, k.status, k.body, k.effect_id, k.pruned_at IS NOT NULL
    INTO stored, request_hash, status, body, effect_id, pruned
    FROM idempotency_keys k WHERE k.user_id = owner AND k.key = wanted;
    stored := coalesce(stored, false);
  END IF;
  RETURN NEXT;
END $$;

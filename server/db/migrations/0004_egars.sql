CREATE TABLE "egar_models" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "egar_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "egar_models_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"guide_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "guide_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guide_id" bigint NOT NULL,
	"act" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"account_id" bigint,
	"user_name" text DEFAULT '' NOT NULL,
	"party_name" text DEFAULT '' NOT NULL,
	"capacity" text NOT NULL,
	"comment" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_skew_seconds" integer DEFAULT 0 NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_intents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_intents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" uuid DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"act" text NOT NULL,
	"user_id" bigint,
	"link_id" bigint,
	"guide_id" bigint,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_intents_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "guide_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guide_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"spent_act" text,
	"spent_key" text,
	CONSTRAINT "guide_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "guide_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guide_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"vat" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_tags" (
	"guide_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "guide_tags_guide_id_tag_id_pk" PRIMARY KEY("guide_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "guide_counts" (
	"key" text NOT NULL,
	"status" text NOT NULL,
	"parties" text[] NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "guide_counts_key_status_pk" PRIMARY KEY("key","status")
);
--> statement-breakpoint
CREATE TABLE "guide_parties" (
	"guide_id" bigint NOT NULL,
	"party" text NOT NULL,
	"vat" text NOT NULL,
	"apa_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"ler_code" text NOT NULL,
	"operation" text NOT NULL,
	"deadline" date,
	CONSTRAINT "guide_parties_guide_id_party_pk" PRIMARY KEY("guide_id","party")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_settings" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"send_automatic_request_emails" boolean DEFAULT false NOT NULL,
	"duplicate_egar_quantity" boolean DEFAULT false NOT NULL,
	"block_without_valid_license" boolean DEFAULT false NOT NULL,
	"block_without_any_license" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_operations" (
	"license_id" bigint NOT NULL,
	"ler_code" text NOT NULL,
	"operation" text NOT NULL,
	CONSTRAINT "license_operations_license_id_ler_code_operation_pk" PRIMARY KEY("license_id","ler_code","operation")
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"establishment_id" bigint NOT NULL,
	"number" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "licenses_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"internal_code" text NOT NULL,
	"description" text NOT NULL,
	"vat" text,
	"address" text,
	"postal_code" text,
	"local" text,
	"email" text,
	"apa_code" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pickup_points_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "service_areas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"internal_code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"obs" text DEFAULT '' NOT NULL,
	"assigned_user_id" bigint,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "service_areas_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "tag_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"internal_code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"obs" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tag_groups_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"group_id" bigint,
	"internal_code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"obs" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tags_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"registration" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"obs" text DEFAULT '' NOT NULL,
	"internal_code" text DEFAULT '' NOT NULL,
	"assigned_user_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "vehicles_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "registry_acts" (
	"reference" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_places" (
	"vat" text NOT NULL,
	"apa_code" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"local" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "registry_places_vat_apa_code_pk" PRIMARY KEY("vat","apa_code")
);
--> statement-breakpoint
CREATE TABLE "registry_sequences" (
	"day" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "guides_origin";--> statement-breakpoint
DROP INDEX "guides_destin";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "link_secret" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "establishments" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "origin_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "origin_local" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "origin_postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "origin_pickup_point" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "origin_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "producer_type" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "animal_origin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "destin_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "destin_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "pgl_number" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "ler_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "group_code" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "vehicle_plate" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "adr" jsonb;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "transporters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "rectification" jsonb;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "issuer_account_id" bigint;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "issuer_establishment_id" bigint;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "issuer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "issued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "file_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "has_signed_pdf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "touched" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "parties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "egar_models" ADD CONSTRAINT "egar_models_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_history" ADD CONSTRAINT "guide_history_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_history" ADD CONSTRAINT "guide_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_intents" ADD CONSTRAINT "guide_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_intents" ADD CONSTRAINT "guide_intents_link_id_guide_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."guide_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_intents" ADD CONSTRAINT "guide_intents_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_links" ADD CONSTRAINT "guide_links_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_requests" ADD CONSTRAINT "guide_requests_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_requests" ADD CONSTRAINT "guide_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_tags" ADD CONSTRAINT "guide_tags_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_tags" ADD CONSTRAINT "guide_tags_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_tags" ADD CONSTRAINT "guide_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_parties" ADD CONSTRAINT "guide_parties_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_settings" ADD CONSTRAINT "account_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_operations" ADD CONSTRAINT "license_operations_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_establishment_id_establishments_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_areas" ADD CONSTRAINT "service_areas_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_groups" ADD CONSTRAINT "tag_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_group_id_tag_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tag_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_assigned_user_id_users_id_fk" FOREIGN KEY ("assigned_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "egar_models_account" ON "egar_models" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "files_guide" ON "files" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guide_history_guide" ON "guide_history" USING btree ("guide_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "guide_intents_guide" ON "guide_intents" USING btree ("guide_id") WHERE "guide_intents"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "guide_intents_creation" ON "guide_intents" USING btree ("user_id") WHERE "guide_intents"."status" = 'pending' and "guide_intents"."act" = 'create';--> statement-breakpoint
CREATE INDEX "guide_intents_pending" ON "guide_intents" USING btree ("lease_until") WHERE "guide_intents"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "guide_links_guide" ON "guide_links" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "guide_requests_contact" ON "guide_requests" USING btree ("account_id","vat");--> statement-breakpoint
CREATE INDEX "guide_tags_tag" ON "guide_tags" USING btree ("tag_id","guide_id");--> statement-breakpoint
CREATE INDEX "guide_parties_list" ON "guide_parties" USING btree ("party","at" DESC NULLS FIRST,"guide_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guide_parties_status" ON "guide_parties" USING btree ("party","status","at" DESC NULLS FIRST,"guide_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guide_parties_ler" ON "guide_parties" USING btree ("party","ler_code","at" DESC NULLS FIRST,"guide_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guide_parties_operation" ON "guide_parties" USING btree ("party","operation","at" DESC NULLS FIRST,"guide_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guide_parties_deadline" ON "guide_parties" USING btree ("party","deadline","guide_id") WHERE "guide_parties"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "guide_parties_other" ON "guide_parties" USING btree ("vat","apa_code","guide_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "licenses_establishment" ON "licenses" USING btree ("establishment_id");--> statement-breakpoint
CREATE INDEX "pickup_points_account" ON "pickup_points" USING btree ("account_id","type");--> statement-breakpoint
CREATE INDEX "service_areas_account" ON "service_areas" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tag_groups_account" ON "tag_groups" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tags_account" ON "tags" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "vehicles_account" ON "vehicles" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_issuer_account_id_accounts_id_fk" FOREIGN KEY ("issuer_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_issuer_establishment_id_establishments_id_fk" FOREIGN KEY ("issuer_establishment_id") REFERENCES "public"."establishments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guides_status" ON "guides" USING btree ("status","status_at");--> statement-breakpoint
CREATE INDEX "guides_changed" ON "guides" USING btree ("status_at");--> statement-breakpoint
CREATE INDEX "guides_issuer" ON "guides" USING btree ("issuer_account_id");--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_file_id_unique" UNIQUE("file_id");
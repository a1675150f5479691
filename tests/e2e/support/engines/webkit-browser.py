#!/usr/bin/python3
"""A WebKitGTK browser whose profile lies on disk, for WebKitWebDriver: its own MiniBrowser keeps none.

GUIAR_PROFILE is the folder of the profile, GUIAR_SIZE the window as "390x844", GUIAR_FEATURES the features of the
engine to switch on, with commas.
"""
import os
import signal

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

profile = os.environ["GUIAR_PROFILE"]
width, height = (int(part) for part in os.environ["GUIAR_SIZE"].split("x"))
wanted = set(filter(None, os.environ.get("GUIAR_FEATURES", "").split(",")))

data = WebKit2.WebsiteDataManager(base_data_directory=profile + "/data", base_cache_directory=profile + "/cache")
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_preferred_languages(["pt-PT"])
context.set_automation_allowed(True)


def new_view(_session, related=None):
    settings = WebKit2.Settings()
    features = WebKit2.Settings.get_all_features()
    for index in range(features.get_length()):
        feature = features.get(index)
        if feature.get_identifier() in wanted:
            settings.set_feature_enabled(feature, True)
    origin = {"related_view": related} if related else {"web_context": context}
    view = WebKit2.WebView(is_controlled_by_automation=True, settings=settings, **origin)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect("create", lambda opener, _action: new_view(None, opener))
    view.connect("close", lambda _view: window.destroy())
    view.connect("permission-request", lambda _view, request: request.deny() or True)
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("WebKitGTK")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


context.connect("automation-started", started)
for name in (signal.SIGTERM, signal.SIGINT):
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, name, lambda *_: Gtk.main_quit() or True)
Gtk.main()
